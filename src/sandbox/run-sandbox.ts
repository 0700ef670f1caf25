import { SiteError } from '../base/errors/site-error.ts';
import { withinTime } from '../base/async/within-time.ts';
import { listen } from '../serve/listen.ts';
import { everyMinute } from './every-minute.ts';
import { logLine, type Exchange } from './exchange.ts';
import { findSandbox } from './load-sandbox.ts';
import { createSandboxServer, LateResponse } from './sandbox-server.ts';
import { startThread } from './start-thread.ts';
import { readState } from './state-file.ts';

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
  const { siteDir, port, host, stateFile, onExchange, onError } = options;
  const state = stateFile === undefined ? {} : readState(stateFile);
  const file = await findSandbox(siteDir);
  const thread = await startThread({ siteDir, file, state, stateFile, log: onError });
  try {
    if (stateFile !== undefined && !thread.keepsState) throw noState();
    const { handle, tick } = thread;
    const logged = (exchange: Exchange) => onExchange(exchange, logLine(exchange));
    const server = createSandboxServer({ handle, environment: process.env, host, onExchange: logged, onError });
    const origin = await listen(server, { port, host });
    if (tick) everyMinute(() => runTick(tick, onError));
    return origin;
  } catch (error) {
    await thread.close();
    throw error;
  }
}

/** One that never ends would stop the clock. */
async function runTick(tick: () => Promise<void>, onError: Options['onError']): Promise<void> {
  const late = () => new LateResponse(`\`tick\` took more than ${TICK_SECONDS} s`);
  await withinTime(tick(), TICK_SECONDS, late).catch((error: unknown) =>
    onError(error instanceof LateResponse ? error.message : error),
  );
}

function noState(): SiteError {
  return new SiteError({
    fact: 'This sandbox has no state to save.',
    hint: 'Leave out --state, or export a function that takes the state and returns the handler.',
  });
}
