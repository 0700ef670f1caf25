import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteError } from '../../../src/core/base/errors/site-error.ts';

/** Faults of a name or of several files, which have no line. */
const aboutTheFile =
  /^The (?:address|path|file) "|^The path of the file |^Two files |cannot both be published|needs the folder/;

/** True for existing files, except in `static`: those are only copied, so their errors have no lines. */
function isRead(path: string, siteDir: string): boolean {
  const file = join(siteDir, path);
  return !path.startsWith('static/') && existsSync(file) && statSync(file).isFile();
}

/** Checks a message to the author: it needs a fact, an exact place, and a next step. */
export function judge(error: SiteError, siteDir: string): string[] {
  const { fact, place, hint, frame = '' } = error;
  const problem = (what: string) => `${what}: ${fact.slice(0, 300)}`;
  const problems: string[] = [];
  if (!place) problems.push(problem('no place'));
  else if (place.line === undefined && !aboutTheFile.test(fact) && isRead(place.file, siteDir)) {
    problems.push(problem('no line'));
  }
  // "`title` must be a string" implies the next step.
  if (!/\S/.test(hint ?? '') && !/\bmust\b/.test(fact)) problems.push(problem('no next step'));
  const text = `${fact}\n${hint ?? ''}`;
  if (`${text}${frame}`.includes(siteDir)) problems.push(problem('a path on this machine'));
  if (/\[object \w+\]/.test(`${text}${frame}`)) problems.push(problem('an object as text'));
  if (/\n\s+at .*:\d+:\d+|node_modules/.test(text)) problems.push(problem('a stack trace'));
  // Errors thrown by the site's own code keep their message.
  const ownWords = fact.includes(' stopped with an error. ') ? '' : fact;
  if (/\b(?:TypeError|RangeError|ReferenceError)\b/.test(`${ownWords}\n${hint ?? ''}`)) {
    problems.push(problem('the name of a JavaScript error'));
  }
  return problems;
}

/** The output of a run, for comparison with another. */
export function printed(errors: readonly SiteError[]): string {
  return errors.map(({ message }) => message).join('\n\n');
}
