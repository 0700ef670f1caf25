import { partsOf, SiteError } from '../../../../../plugin.ts';
import type { Diagnostic } from '../../diagnostic.ts';

/** Tells authors of a contract that is checked strictly how many of its errors a milder check reports. */
export function withLintHints(
  errors: readonly SiteError[],
  levels: ReadonlyMap<SiteError, Diagnostic['lint']>,
): SiteError[] {
  const advice = lintAdvice(errors.length, errors.filter((error) => levels.get(error) === 'strict').length);
  return errors.map((error) => {
    if (levels.get(error) === undefined) return error;
    const { hint } = error;
    return new SiteError({
      ...partsOf(error),
      hint: hint === undefined ? advice : `${hint} ${advice}`,
    });
  });
}

function lintAdvice(total: number, fewer: number): string {
  const setting = "`openapi.lint: 'valid'`";
  if (fewer === 0) return `With ${setting} it is an error too, and with \`'none'\` nothing is checked.`;
  const all = total === 1 ? 'this error disappears' : `all ${total} errors disappear`;
  return `With ${setting}, ${fewer === total ? all : `${fewer} of ${total} errors disappear`}.`;
}
