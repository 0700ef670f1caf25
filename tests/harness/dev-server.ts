import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from './sites.ts';

/** A running `dev` command: where it answers, and how to end it. */
export type DevCommand = { url: string; end: () => Promise<void> };

/** Starts the server for authors by the real command, on a port that is free. */
export async function startDev(siteDir: string): Promise<DevCommand> {
  const child = spawn(process.execPath, [join(root, 'bin/area-docs.js'), 'dev', siteDir, '--port', '0'], {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, NODE_ENV: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let output = '';
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      output += text.toString();
      const address = /Ready at (\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', () => reject(new Error(`The server ended:\n${output}`)));
  });
  return {
    url,
    async end() {
      child.kill();
      await ended;
    },
  };
}
