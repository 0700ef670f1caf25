import { withTimeout } from '../../../plugin.ts';
import type { Environment, Handler } from '../handler/types.ts';
import { listen } from '../../../server.ts';
import { everyMinute } from './every-minute.ts';
import { logLine, type Exchange } from './exchange.ts';
import { createSandboxServer, LateResponse } from './sandbox-server.ts';

const TICK_SECONDS = 10;

type Options = {
  handle: Handler;
  tick: (() => Promise<void>) | undefined;
  environment: Environment;
  port: number;
  host: string;
  onExchange: (exchange: Exchange, line: string) => void;
  onError: (error: unknown) => void;
};

/** Serves a handler over HTTP and runs its clock; resolves to its origin. */
export async function serveHandler({ tick, port, host, onExchange, onError, ...rest }: Options): Promise<string> {
  const logged = (exchange: Exchange) => onExchange(exchange, logLine(exchange));
  const server = createSandboxServer({ ...rest, host, onExchange: logged, onError });
  const origin = await listen(server, { port, host });
  if (tick) everyMinute(() => runTick(tick, onError));
  return origin;
}

/** Runs a tick with a time limit, because one that never ends would stop the clock. */
async function runTick(tick: () => Promise<void>, onError: Options['onError']): Promise<void> {
  const late = () => new LateResponse(`\`tick\` took more than ${TICK_SECONDS} s`);
  await withTimeout(tick(), TICK_SECONDS, late).catch((error: unknown) =>
    onError(error instanceof LateResponse ? error.message : error),
  );
}
