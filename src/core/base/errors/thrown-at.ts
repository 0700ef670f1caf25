import { fileURLToPath } from 'node:url';
import { formatPlace, type Place } from './site-error.ts';

/** The first stack frame in a module that `importFresh` imported (`?fresh=1`). */
export function firstSiteFrame(cause: unknown): Place | undefined {
  const { stack = '' } = cause instanceof Error ? cause : {};
  const [, url, line, column] = /(file:\/\/\S+?)\?fresh=\d+:(\d+):(\d+)/.exec(stack) ?? [];
  return url === undefined ? undefined : { file: fileURLToPath(url), line: Number(line), column: Number(column) };
}

/** The next step for an error that a function of the site or of a plugin threw. */
export function fixHint(cause: unknown): string {
  const frame = firstSiteFrame(cause);
  return `Fix the error${frame === undefined ? '' : `, which was thrown at ${formatPlace(frame)}`}.`;
}
