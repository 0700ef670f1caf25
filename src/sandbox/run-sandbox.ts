import { relative } from 'node:path';
import { SiteError } from '../base/errors/site-error.ts';
import { withinTime } from '../base/async/within-time.ts';
import type { SandboxState } from '../handler/types.ts';
import { listen } from '../serve/listen.ts';
import { everyMinute } from './every-minute.ts';
import { logLine, type Exchange } from './exchange.ts';
import { findSandbox, loadSandbox } from './load-sandbox.ts';
import { createSandboxServer } from './sandbox-server.ts';
import { readState, stateSaver } from './state-file.ts';
import { logStrayErrors } from './stray-errors.ts';

const TICK_SECONDS = 10;

type Options = {
  siteDir: string;
  port: number;
  host: string;
  stateFile: string | undefined;
  onExchange: (exchange: Exchange, line: string) => void;
  onError: (error: unknown) => void;
};

/** Starts the sandbox of a site with its clock; resolves to its origin. */
export async function runSandbox(options: Options): Promise<string> {
  const { siteDir, stateFile, onError } = options;
  const initial = stateFile === undefined ? {} : readState(stateFile);
  const file = await findSandbox(siteDir);
  // Before the module is imported: its top level can start what throws later.
  const endLogging = logStrayErrors({ siteDir, name: relative(siteDir, file) }, onError);
  try {
    return await start(file, initial, options);
  } catch (error) {
    endLogging();
    throw error;
  }
}

async function start(
  file: string,
  initial: SandboxState,
  { siteDir, port, host, stateFile, onExchange, onError }: Options,
): Promise<string> {
  const environment = process.env;
  const { handle, state, tick } = await loadSandbox({ file, siteDir }, initial, environment);
  if (stateFile !== undefined && state === undefined) {
    throw new SiteError({
      fact: 'This sandbox has no state to save.',
      hint: 'Leave out --state, or export a function that takes the state and returns the handler.',
    });
  }
  const save = stateFile !== undefined && state ? stateSaver(stateFile, state, onError) : async () => undefined;
  const origin = await listen(
    createSandboxServer({
      handle,
      environment,
      host,
      beforeSending: save,
      onExchange: (exchange) => onExchange(exchange, logLine(exchange)),
      onError,
    }),
    { port, host },
  );
  if (tick) {
    const late = () => new Error(`\`tick\` took more than ${TICK_SECONDS} s.`);
    // One that never ends would stop the clock.
    everyMinute(() => withinTime(tick(), TICK_SECONDS, late).then(save).catch(onError));
  }
  return origin;
}
