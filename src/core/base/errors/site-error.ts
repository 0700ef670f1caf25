import type { Topic } from './topics.ts';
import { append } from '../append.ts';

/** The place of an error: a file and, if known, line and column, both from 1. */
export type Place = {
  file: string;
  line?: number;
  column?: number;
  /** In a settings file, the key that the error is about; its line is resolved before the error is reported. */
  key?: readonly PropertyKey[];
};

/** The parts of a message: what happened, where, and the next step. */
export type SiteErrorParts = {
  /** The section of the troubleshooting guide that `area-docs explain` prints. Default `plugins`. */
  topic?: Topic;
  fact: string;
  place?: Place;
  hint?: string | undefined;
  /** Source lines around the place, as made by `codeFrame`. */
  frame?: string | undefined;
  cause?: unknown;
};

/**
 * An error that authors of a site can fix.
 * @example throw new SiteError({ fact: 'The box is empty.', place: { file: 'box.json', line: 3 }, hint: 'Fill it.' });
 */
export class SiteError extends Error {
  readonly topic: Topic;
  readonly fact: string;
  readonly place: Place | undefined;
  readonly hint: string | undefined;
  readonly frame: string | undefined;

  constructor(parts: SiteErrorParts) {
    super(formatParts(parts), { cause: parts.cause });
    this.name = 'SiteError';
    this.topic = parts.topic ?? 'plugins';
    this.fact = parts.fact;
    this.place = parts.place;
    this.hint = parts.hint;
    this.frame = parts.frame;
  }
}

/** `file:line:column`, without unknown parts. Escapes tabs and line breaks in the file's name. */
export function formatPlace(place: Place): string {
  return [place.file.replaceAll(/[\t\n\r]/g, (space) => JSON.stringify(space).slice(1, -1)), place.line, place.column]
    .filter((part) => part !== undefined)
    .join(':');
}

/**
 * Orders errors by file, line and column; within a file, places without a line come last.
 * @example errors.toSorted(byPlace)
 */
export function byPlace({ place: a = { file: '' } }: SiteError, { place: b = { file: '' } }: SiteError): number {
  const byFile = a.file === b.file ? 0 : a.file < b.file ? -1 : 1;
  return byFile || (a.line ?? Infinity) - (b.line ?? Infinity) || (a.column ?? 0) - (b.column ?? 0);
}

/**
 * Keeps only the first of the errors with the same fact and place, because locales and pages can share a cause. Also
 * removes an error without a line if another error with the same fact and file has a line. `factOf` can remove
 * differences between locales.
 * @example throw new SiteErrors(uniqueErrors(errors));
 */
export function uniqueErrors(errors: readonly SiteError[], factOf = ({ fact }: SiteError) => fact): SiteError[] {
  const keyOf = (error: SiteError) => JSON.stringify([factOf(error), error.place]);
  const fileKeyOf = (error: SiteError) => JSON.stringify([factOf(error), error.place?.file]);
  const unique = [...Map.groupBy(errors, keyOf).values()].flatMap((duplicates) => duplicates.slice(0, 1));
  const keysWithLine = new Set(unique.flatMap((error) => (error.place?.line ? [fileKeyOf(error)] : [])));
  return unique.filter((error) => error.place?.line !== undefined || !keysWithLine.has(fileKeyOf(error)));
}

function formatParts({ fact, place, hint, frame }: SiteErrorParts): string {
  // Pages of the engine, such as the not-found page, have no file.
  const where = place?.file && `  at ${formatPlace(place)}`;
  return visible([fact, where, frame, hint && `  → ${hint}`].filter(Boolean).join('\n'));
}

/**
 * Escapes control characters and direction marks. Messages quote untrusted text: a terminal would obey control
 * characters, and direction marks would reorder a line.
 */
function visible(message: string): string {
  return message.replaceAll(
    /(?![\t\n]|\r\n)[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * Several errors from one run, thrown together.
 * @example if (errors.length > 0) throw new SiteErrors(errors);
 */
export class SiteErrors extends Error {
  readonly errors: readonly SiteError[];
  /** Names the checks that were skipped because of the errors. */
  readonly remaining: string | undefined;

  constructor(errors: readonly SiteError[], remaining?: string) {
    super(errors.map((error) => error.message).join('\n\n'));
    this.name = 'SiteErrors';
    this.errors = errors;
    this.remaining = remaining;
  }
}

/**
 * Returns the errors of type `SiteError` in a thrown value. Converts an error of the operating system to a `SiteError`.
 * Throws any other value, because it is a bug in the engine.
 *
 * @example
 * catch (error) {
 *   for (const { message } of errorsOf(error)) print(message);
 * }
 */
export function errorsOf(error: unknown): readonly SiteError[] {
  const errors = knownErrors(error);
  if (!errors) throw error;
  return errors;
}

/** Returns the errors in a thrown value as `errorsOf` does, or undefined for a bug in the engine. */
export function knownErrors(error: unknown): readonly SiteError[] | undefined {
  if (error instanceof SiteErrors) return error.errors;
  if (error instanceof SiteError) return [error];
  return isSystemError(error) ? [systemError(error)] : undefined;
}

/** True for errors of the operating system, such as a full disk or a read-only folder. */
function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}

function systemError(cause: NodeJS.ErrnoException): SiteError {
  const { message, path, code, syscall } = cause;
  const isFileInTheWay = code === 'ENOTDIR' || (code === 'EEXIST' && syscall === 'mkdir');
  const [fact, hint] = isFileInTheWay
    ? ['A folder is needed here, but there is a file.', 'Name another folder, or move the file.']
    : [
        `The operating system reported an error: ${message}`,
        'Check the permissions of this file or folder, and the free disk space.',
      ];
  return new SiteError({
    topic: 'installation',
    fact,
    ...(path !== undefined && { place: { file: path } }),
    hint,
    cause,
  });
}

/**
 * Returns a function that awaits a task. If the task fails, the function adds its errors to the list and resolves to
 * the fallback. Rejects with any other thrown value, because it is a bug in the engine.
 *
 * @example
 * const errors: SiteError[] = [];
 * const collect = collectInto(errors);
 * const boxes = await collect(readBoxes(), []);
 */
export function collectInto(errors: SiteError[]) {
  return async <T>(task: Promise<T>, fallback: T): Promise<T> => {
    try {
      return await task;
    } catch (error) {
      append(errors, errorsOf(error));
      return fallback;
    }
  };
}

/** A `SiteError` as data that threads and processes can exchange. */
export type ErrorParts = Omit<SiteErrorParts, 'cause'>;

/**
 * The parts of an error without its cause, which may be anything.
 * @example parentPort.postMessage(errorsOf(error).map(partsOf));
 */
export function partsOf({ topic, fact, place, hint, frame }: SiteError): ErrorParts {
  return { topic, fact, place, hint, frame };
}

/** Joins the messages of one report. */
export function reportText(errors: readonly SiteError[]): string {
  return errors.map(messageWithTopic()).join('\n\n');
}

/**
 * Returns a function that formats the errors of one report. The message of each topic's first error names the command
 * that explains the topic.
 */
export function messageWithTopic(): (error: SiteError) => string {
  const explained = new Set<Topic>();
  return ({ message, topic }) => {
    if (explained.has(topic)) return message;
    explained.add(topic);
    return `${message}\n  More: npx area-docs explain ${topic}`;
  };
}
