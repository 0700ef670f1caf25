import { codeFrame, nearestHint, SiteError, partsOf } from '../../../plugin.ts';
import type { Path } from './document/json-pointer.ts';
import type { Position } from './document/locate.ts';

/** A problem in a contract, at a path in the document. Line and column are looked up later. */
export type Diagnostic = {
  fact: string;
  path: Path;
  /** Point at the key instead of the value. */
  atKey?: boolean;
  hint?: string | undefined;
  /**
   * The mildest `openapi.lint` level that reports it. Undefined for an unsupported OpenAPI version, which both levels
   * report.
   */
  lint?: 'valid' | 'strict';
};

/** The diagnostic as a list, which is empty unless `isFault`. */
export function diagnoseIf(isFault: boolean, diagnostic: Diagnostic): Diagnostic[] {
  return isFault ? [diagnostic] : [];
}

/** Reports a stack overflow, as of thousands of schemas that each refer to the next one. Throws other errors again. */
export function diagnoseDepth(error: unknown, path: Path): Diagnostic {
  if (!(error instanceof RangeError)) throw error;
  const hint = 'Shorten the chain of `$ref`, `allOf`, `properties` or `items`.';
  return { fact: 'Too many schemas refer to each other in a row here.', path, atKey: true, hint };
}

/** Reports a name that is not one of the known names. The hint is the nearest known name, or else `otherwise`. */
export function diagnoseUnknown(
  name: unknown,
  known: readonly string[],
  diagnostic: Omit<Diagnostic, 'hint'>,
  otherwise?: string,
): Diagnostic[] {
  if (known.includes(String(name))) return [];
  return [{ ...diagnostic, hint: nearestHint(String(name), known, otherwise) }];
}

/** The items that repeat the key of an earlier item. */
export function repetitionsOf<One>(items: readonly One[], keyOf: (one: One) => unknown): One[] {
  return [...Map.groupBy(items, keyOf).values()].flatMap(([, ...others]) => others);
}

/** Finds a path of a contract in its files. */
export type LocateInFiles = (
  path: Path,
  options?: { atKey?: boolean },
) => { file: string; lines: readonly string[]; position: Position };

/** Converts a diagnostic to an error with its place and the lines around it. */
export function diagnosticToError({ fact, path, atKey = false, hint }: Diagnostic, locate: LocateInFiles): SiteError {
  const { file, lines, position } = locate(path, { atKey });
  return new SiteError({
    topic: 'plugin-openapi',
    fact,
    place: { file, ...position },
    frame: codeFrame(lines, position),
    hint,
  });
}

/** Adds a hint to the errors of a strict check: how many of them a milder check would accept. */
export function withLintHints(
  errors: readonly SiteError[],
  levels: ReadonlyMap<SiteError, Diagnostic['lint']>,
): SiteError[] {
  const advice = lintAdvice(errors.length, errors.filter((error) => levels.get(error) === 'strict').length);
  return errors.map((error) => {
    if (levels.get(error) === undefined) return error;
    return new SiteError({ ...partsOf(error), hint: [error.hint, advice].filter(Boolean).join(' ') });
  });
}

function lintAdvice(total: number, accepted: number): string {
  const setting = "`openapi.lint: 'valid'`";
  if (accepted === 0) return `This is an error even with ${setting}. \`'none'\` checks nothing.`;
  const all = total === 1 ? 'this error disappears' : `all ${total} errors disappear`;
  return `With ${setting}, ${accepted === total ? all : `${accepted} of ${total} errors disappear`}.`;
}
