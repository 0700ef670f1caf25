import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root, type Env } from './sites.ts';

/** A running server command: its address, its output, and a function that ends it. */
export type DevCommand = {
  url: string;
  printed: () => { stdout: string; stderr: string };
  end: () => Promise<void>;
};

type ServerOptions = { port?: string; args?: readonly string[]; env?: Env; program?: string };

/** Runs `area-docs dev`, on a free port by default. */
export function startDev(siteDir: string, options: ServerOptions = {}): Promise<DevCommand> {
  return startServer('dev', siteDir, options);
}

/** Runs a command that serves a site, on a free port by default. */
export async function startServer(
  command: 'dev' | 'sandbox' | 'serve',
  siteDir: string,
  { port = '0', args = [], env = {}, program = join(root, 'bin/area-docs.js') }: ServerOptions = {},
): Promise<DevCommand> {
  const child = spawn(process.execPath, [program, command, siteDir, '--port', port, ...args], {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, NODE_ENV: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (text: Buffer) => (stdout += text.toString()));
  child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const address = /Ready at (\S+)/.exec(stdout + stderr)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    child.once('exit', () => reject(new Error(`The server ended:\n${stderr}${stdout}`)));
  });
  return {
    url,
    printed: () => ({ stdout, stderr }),
    async end() {
      child.kill();
      await ended;
    },
  };
}
