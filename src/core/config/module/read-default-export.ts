import { extname, relative } from 'node:path';
import type { z } from 'zod';
import { createInterruptible, type RunInterruptible } from '../../base/async/interruptible.ts';
import { withTimeout } from '../../base/async/with-timeout.ts';
import { forbiddenCharacter } from '../../base/data/forbidden-character.ts';
import { findNestingError, isSparse, MAX_DEPTH, nestingOf, type NestingError } from '../../base/data/nesting.ts';
import { SiteError, SiteErrors, byPlace, type Place } from '../../base/errors/site-error.ts';
import { isRecord, withoutKeys } from '../../base/records.ts';
import { readText } from '../../base/text/read-text.ts';
import { formatIssue, formatPath, type Diagnostic } from '../format-issue.ts';
import { locateErrors } from '../locate-errors.ts';
import { importFresh } from './import-fresh.ts';
import { explainFailure, showSpot } from './parse-module.ts';

/**
 * Time limit for loading a module, in seconds; enough for settings that query a server.
 * @example await withTimeout(start(), MODULE_SECONDS, () => new SiteError({ … }))
 */
export const MODULE_SECONDS = 10;

type Exports = Readonly<Record<string, unknown>>;

/** A module that must have a default export; `example` appears in the error if it does not. */
type Source = { file: string; siteDir: string; example: string };

/** Top-level keys whose values may be circular or deep. */
type Opaque = { opaque?: readonly string[] };

/**
 * Returns the default export of a module, or the value of a JSON file. Throws `SiteErrors` if it is missing, circular,
 * more than `MAX_DEPTH` levels deep, or has an array with empty slots.
 */
export async function readDefaultExport({ opaque = [], ...source }: Source & Opaque): Promise<unknown> {
  const { file, siteDir } = source;
  const { default: value } = await readModule(source, createInterruptible());
  let nestingError: NestingError | undefined;
  try {
    // Opaque values may be circular or deep, but not sparse, because later loops would visit every empty slot.
    const sparseKey = opaque.find((key) => isRecord(value) && isSparse(value[key]));
    nestingError = sparseKey ? { reason: 'sparse', path: [sparseKey] } : findNestingError(withoutKeys(value, opaque));
  } catch (error) {
    // A getter threw.
    throw new SiteErrors(await explainFailure(error, file, siteDir));
  }
  if (!nestingError) return value;
  const { reason, path } = nestingError;
  const place = { file: relative(siteDir, file), key: path };
  throw new SiteErrors(await locateErrors([nestingSiteError(reason, { place })], siteDir));
}

/**
 * Returns all exports of a module with a default export. Throws `SiteErrors` that explain a failed import. The default
 * `run` cannot stop a module that blocks the main thread; a `run` from `createInterruptible` can.
 * @example const { default: boxes } = await readModule({ file, siteDir, example: 'export default [];' });
 */
export async function readModule(
  { file, siteDir, example }: Source,
  run: RunInterruptible = (task, ...limit) => withTimeout(Promise.resolve(task()), ...limit),
): Promise<Exports> {
  const name = relative(siteDir, file);
  const source = await readText(siteDir, name);
  const { depth, offset } = nestingOf(source);
  if (depth > MAX_DEPTH) throw new SiteErrors([nestingSiteError('deep', showSpot({ file, source, offset }, siteDir))]);
  if (extname(file) === '.json' && source.trim() === '') {
    throw new SiteErrors([configurationError(name, `${name} is empty.`, 'Write JSON into it, or delete it.')]);
  }
  const lateError = () => {
    const fact = `${name} took more than ${MODULE_SECONDS} s to load.`;
    const hint = 'Check each top-level `await` and loop of the file and of its imports.';
    return new SiteError({ topic: 'configuration', fact, place: { file: name, line: 1, column: 1 }, hint });
  };
  let module: Exports;
  try {
    if (extname(file) === '.json') module = { default: JSON.parse(source.replace(/^\uFEFF/, '')) };
    else module = await run(() => importFresh(file), MODULE_SECONDS, lateError);
  } catch (error) {
    if (error instanceof SiteError) throw new SiteErrors([error]);
    throw new SiteErrors(await explainFailure(error, file, siteDir));
  }
  if (!Object.hasOwn(module, 'default')) {
    throw new SiteErrors([configurationError(name, `${name} has no default export.`, `Write \`${example}\``)]);
  }
  return module;
}

const nestingMessages = {
  circular: { problem: 'has a value that contains itself', hint: 'Write a copy of it in one of the two places.' },
  deep: { problem: `is nested more than ${MAX_DEPTH} levels deep`, hint: 'Nest it less deeply.' },
  sparse: { problem: 'has a list with empty slots', hint: 'Write a value for each item.' },
};

function nestingSiteError(reason: NestingError['reason'], { place, frame }: { place: Place; frame?: string }) {
  const { problem, hint } = nestingMessages[reason];
  return new SiteError({ topic: 'configuration', fact: `${place.file} ${problem}.`, place, hint, frame });
}

/** The file that contains settings, for messages about them. */
export type Origin = {
  /** The absolute path of the settings file. */
  file: string;
  siteDir: string;
  /** The noun for the settings in messages. */
  subject: string;
  /** Top-level keys with arbitrary values. */
  opaque?: readonly string[];
};

/** Returns the value as parsed by a schema. Throws `SiteErrors` with every diagnostic, in file order. */
export async function checkSettings<T>(
  schema: z.ZodType<T>,
  value: unknown,
  { file, siteDir, subject, opaque = [] }: Origin,
): Promise<T> {
  const result = schema.safeParse(value);
  const characters = characterDiagnostics(withoutKeys(value, opaque));
  if (result.success && characters.length === 0) return result.data;
  const issues = result.error?.issues ?? [];
  const diagnostics = [...issues.flatMap((issue) => formatIssue(issue, value, subject)), ...characters];
  const errors = diagnostics.map(({ fact, hint, path }) => {
    const place = { file: relative(siteDir, file), key: path };
    return new SiteError({ topic: 'configuration', fact, place, hint });
  });
  throw new SiteErrors((await locateErrors(errors, siteDir)).toSorted(byPlace));
}

/** An error in a settings file, or in the folder that should contain one. */
export function configurationError(file: string, fact: string, hint?: string, cause?: unknown): SiteError {
  return new SiteError({ topic: 'configuration', fact, place: { file }, hint, cause });
}

/** Diagnostics for strings with characters that pages and feeds cannot contain. */
function characterDiagnostics(value: unknown): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  // Settings are a module's exports, so they may be circular.
  const visited = new Set<unknown>();
  const visit = (part: unknown, path: readonly PropertyKey[]): void => {
    if (typeof part === 'string') {
      const character = forbiddenCharacter(part);
      if (!character) return;
      const fact = `${path.length === 0 ? 'The file' : `\`${formatPath(path)}\``} has ${character.name}.`;
      diagnostics.push({ fact, hint: character.hint, path });
      return;
    }
    if (!(Array.isArray(part) || isRecord(part)) || visited.has(part)) return;
    visited.add(part);
    for (const [key, inner] of Object.entries(part)) visit(inner, [...path, Array.isArray(part) ? Number(key) : key]);
  };
  visit(value, []);
  return diagnostics;
}
