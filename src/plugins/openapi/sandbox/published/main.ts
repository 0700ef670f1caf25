import { inspect } from 'node:util';
import { SiteError } from '../../../../plugin.ts';
import { openapiError } from '../../openapi-error.ts';
import { startHandler } from '../../handler/start-handler.ts';
import type { Tick } from '../../handler/types.ts';
import { sandboxLog } from '../sandbox-log.ts';
import { serveHandler, type ServeOptions } from '../sandbox-server.ts';
import { readState, savingAfter, stateSaver } from '../state-file.ts';
import { helpText, readOptions } from './options.ts';

// `sandbox.mjs` of a published site: its sandbox as a server in one file, which needs only Node.
addNewerFunctions();
const options = readOptions(process.argv.slice(2));
if (options === 'help') end(process.stdout, await readHelp(), 0);
else if ('misuse' in options) end(process.stderr, `${options.misuse}\n\n${await readHelp()}`, 2);
else {
  await serve(options).catch((error: unknown) =>
    end(process.stderr, error instanceof SiteError ? error.message : inspect(error), 1),
  );
}

async function serve({ port, host, stateFile, record }: ServeOptions): Promise<void> {
  const { print, ...log } = sandboxLog({ record });
  // Uncaught errors, such as errors in timers, would end the server.
  process.on('uncaughtException', log.onError).on('unhandledRejection', log.onError);
  const state = stateFile === undefined ? {} : readState(stateFile);
  const { default: exported, tick } = await import('virtual:sandbox-module');
  const { handle, keepsState } = await startHandler(exported, state, process.env);
  if (stateFile !== undefined && !keepsState) {
    throw openapiError('This sandbox has no state to save.', 'Leave out --state.');
  }
  const save = stateFile === undefined ? async () => undefined : stateSaver(stateFile, state, print);
  const saveAfter = savingAfter(save, log.onError);
  const origin = await serveHandler({
    ...log,
    handle: (request, environment) => saveAfter(() => handle(request, environment)),
    tick: tick === undefined ? undefined : () => saveAfter(() => (tick as Tick)(state, new Date())),
    environment: process.env,
    port,
    host,
  });
  print(`Ready at ${origin}`);
}

async function readHelp(): Promise<string> {
  // If the module cannot be imported, for example because a variable is not set, show at least the options.
  const { environment } = await import('virtual:sandbox-module').catch(() => ({ environment: undefined }));
  return helpText(environment);
}

/** Prints a text and ends the process, which timers of the module would keep alive. */
function end(stream: NodeJS.WriteStream, text: string, code: number): void {
  stream.write(`${text}\n`, () => process.exit(code));
}

/** Adds functions that Node 20 lacks, because readers run the sandbox on their own Node. */
function addNewerFunctions(): void {
  Promise.withResolvers ??= function withResolvers<T>(this: PromiseConstructor): PromiseWithResolvers<T> {
    const parts: Partial<PromiseWithResolvers<T>> = {};
    const promise = new this<T>((resolve, reject) => Object.assign(parts, { resolve, reject }));
    return Object.assign(parts as PromiseWithResolvers<T>, { promise });
  };
  URL.parse ??= (url, base) => (URL.canParse(url, base) ? new URL(url, base) : null);
}
