import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';

/** The module of a sandbox, relative to the site folder. */
type Module = { siteDir: string; name: string };

/** Logs errors that would end the process because no caller can catch them, such as errors in timers. */
export function logStrayErrors(module: Module, log: (line: string) => void): void {
  const report = (error: unknown) => log(describeStrayError(error, module));
  process.on('uncaughtException', report).on('unhandledRejection', report);
}

/** Describes an error in one line, which begins with its place in the site or, if that is unknown, with the module. */
export function describeStrayError(error: unknown, { siteDir, name }: Module): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  // The first stack frame in a module of the site: `readModule` imports these modules with `?fresh=`.
  const [, url, position = ''] = /(file:\/\/\S+?)\?fresh=\d+(:\d+:\d+)/.exec(stack) ?? [];
  const place = url === undefined ? name : relative(siteDir, fileURLToPath(url)) + position;
  const text = error instanceof Error ? `${error.name}: ${error.message}` : inspect(error);
  return `${place}: uncaught ${text.replace(/\s+/g, ' ')}`;
}
