import type { CommandContext } from '../../../plugin.ts';
import { findSandbox } from './load-sandbox.ts';
import { sandboxLog } from './sandbox-log.ts';
import { serveHandler, type ServeOptions } from './sandbox-server.ts';
import { startThread } from './start-thread.ts';
import { readState } from './state-file.ts';
import { openapiError } from '../openapi-error.ts';

type Options = ServeOptions & Pick<CommandContext, 'siteDir' | 'readConfig'>;

/** Serves the sandbox of a site with its clock, and prints its origin and log. */
export async function runSandbox({ siteDir, readConfig, port, host, stateFile, record }: Options): Promise<void> {
  const { print, ...log } = sandboxLog({ record });
  const state = stateFile === undefined ? {} : readState(stateFile);
  const file = await findSandbox(siteDir, readConfig);
  const { handle, tick, keepsState, close } = await startThread({ siteDir, file, state, stateFile, log: log.onError });
  try {
    if (stateFile !== undefined && !keepsState) {
      const hint = 'Leave out --state, or export a function that takes the state and returns the handler.';
      throw openapiError('This sandbox has no state to save.', hint);
    }
    print(`Ready at ${await serveHandler({ ...log, handle, tick, environment: process.env, port, host })}`);
  } catch (error) {
    await close();
    throw error;
  }
}
