import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';

/** The module of a sandbox, relative to the site folder. */
type Module = { siteDir: string; name: string };

/**
 * Logs errors that no caller of the module can catch, such as errors in timers and unhandled rejections. They
 * would end the process.
 */
export function logStrayErrors(module: Module, log: (line: string) => void): void {
  const report = (error: unknown) => log(strayError(error, module));
  process.on('uncaughtException', report).on('unhandledRejection', report);
}

/** One line with the place in the site where the error was thrown; if it is unknown, with the module. */
export function strayError(error: unknown, { siteDir, name }: Module): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const [, url, position = ''] = /(file:\/\/\S+?)\?fresh=\d+(:\d+:\d+)/.exec(stack) ?? [];
  const place = url === undefined ? name : relative(siteDir, fileURLToPath(url)) + position;
  const text = error instanceof Error ? `${error.name}: ${error.message}` : inspect(error);
  return `${place}: uncaught ${text.replace(/\s+/g, ' ')}`;
}
