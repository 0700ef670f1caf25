import { fileURLToPath } from 'node:url';
import { formatPlace, type Place } from './site-error.ts';

const siteFrame = /(file:\/\/\S+?)\?fresh=\d+:(\d+):(\d+)/;
/** A line of a stack: `at f (/a/node_modules/b/index.js:1:2)`, or `/a/node_modules/b/index.js:1` for a syntax error. */
const packageFrame =
  /(?:^|\(|\bat )((?:file:\/\/)?(?:\/|[A-Za-z]:[\\/])[^\n()]*[\\/]node_modules[\\/][^\n()]*?):(\d+)(?::(\d+))?\)?$/m;

/** The first stack frame in a module that `importFresh` imported (`?fresh=1`). */
export function firstSiteFrame(cause: unknown): Place | undefined {
  return placeOf(cause, siteFrame);
}

/** The next step for an error that a function of the site or of a plugin threw. */
export function fixHint(cause: unknown): string {
  const frame = firstSiteFrame(cause) ?? firstPackageFrame(cause);
  return `Fix the error${frame === undefined ? '' : `, which was thrown at ${formatPlace(frame)}`}.`;
}

/** The first line of the stack in an installed package. */
export function firstPackageFrame(cause: unknown): Place | undefined {
  return placeOf(cause, packageFrame);
}

function placeOf(cause: unknown, frame: RegExp): Place | undefined {
  const { stack = '' } = cause instanceof Error ? cause : {};
  const [, url, line, column] = frame.exec(stack) ?? [];
  if (url === undefined) return undefined;
  const file = url.startsWith('file:') ? fileURLToPath(url) : url;
  return { file, line: Number(line), ...(column !== undefined && { column: Number(column) }) };
}
