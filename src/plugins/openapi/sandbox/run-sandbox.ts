import { SiteError, type CommandContext } from '../../../plugin.ts';
import type { Exchange } from './exchange.ts';
import { findSandbox } from './load-sandbox.ts';
import { serveHandler } from './serve-handler.ts';
import { startThread } from './start-thread.ts';
import { readState } from './state-file.ts';

type Options = {
  siteDir: string;
  readConfig: CommandContext['readConfig'];
  port: number;
  host: string;
  stateFile: string | undefined;
  onExchange: (exchange: Exchange, line: string) => void;
  onError: (error: unknown) => void;
};

/** Starts the sandbox of a site with its clock; resolves to its origin. */
export async function runSandbox({ siteDir, readConfig, stateFile, ...serving }: Options): Promise<string> {
  const state = stateFile === undefined ? {} : readState(stateFile);
  const file = await findSandbox(siteDir, readConfig);
  const thread = await startThread({ siteDir, file, state, stateFile, log: serving.onError });
  try {
    if (stateFile !== undefined && !thread.keepsState) throw noState();
    const { handle, tick } = thread;
    return await serveHandler({ ...serving, handle, tick, environment: process.env });
  } catch (error) {
    await thread.close();
    throw error;
  }
}

/** The error of `--state` for a stateless handler. */
function noState(): SiteError {
  return new SiteError({
    topic: 'plugin-openapi',
    fact: 'This sandbox has no state to save.',
    hint: 'Leave out --state, or export a function that takes the state and returns the handler.',
  });
}
