import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** WebKit's driver with a separate screen. */
export type Driver = {
  url: string;
  /** True while a browser of the driver runs. */
  hasBrowser: () => boolean;
  close: () => Promise<void>;
};

/** Starts Xvfb and WebKitWebDriver. The kernel ends both with this process, and a browser ends with its screen. */
export async function startDriver(driverPath: string): Promise<Driver> {
  const screen = start('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {}, [
    'ignore',
    'ignore',
    'ignore',
    'pipe',
  ]);
  const displays = screen.stdio[3];
  if (!displays) throw new Error('Xvfb has no pipe for the number of its display.');
  const [display] = (await Promise.race([once(displays, 'data'), failed(screen, 'Xvfb')])) as [Buffer];
  const port = await freePort();
  const environment = {
    DISPLAY: `:${display.toString().trim()}`,
    // Without a GPU, compositing takes a third of the browser's processor time. No test compares pixels.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    XDG_CONFIG_HOME: join(import.meta.dirname, 'config'),
  };
  const driver = start(driverPath, [`--port=${port}`], environment, 'ignore');
  const url = `http://127.0.0.1:${port}`;
  await Promise.race([untilReady(url), failed(driver, driverPath)]);
  return {
    url,
    hasBrowser: () => childrenOf(driver) !== '',
    async close() {
      for (const child of [driver, screen]) await end(child);
    },
  };
}

function start(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  stdio: StdioOptions,
): ChildProcess {
  return spawn('setpriv', ['--pdeathsig', 'KILL', program, ...args], {
    env: { ...process.env, ...environment },
    stdio,
  });
}

/** The ids of the processes that a process has started, from all of its threads. */
function childrenOf({ pid }: ChildProcess): string {
  const lists = globSync(`/proc/${pid}/task/*/children`);
  return lists.map(readIfThere).join('');
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The thread has ended.
    return '';
  }
}

async function failed(child: ChildProcess, name: string): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number | null];
  throw new Error(`${name} ended with code ${code} instead of starting.`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

/** Returns a free port. The driver could choose one, but does not print it. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function untilReady(url: string): Promise<void> {
  const isReady = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      // Connection refused until the driver listens.
      () => false,
    );
  while (!(await isReady())) await wait(50);
}
