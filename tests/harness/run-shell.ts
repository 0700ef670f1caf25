import { execFile } from 'node:child_process';

/** Skips waits, which only the real server needs, and lets HTTP errors end the script. */
const prelude = `set -euo pipefail
sleep() { :; }
curl() { command curl --fail-with-body --max-time 10 "$@"; }
`;

/**
 * Runs commands in bash in a folder, without this machine's settings. Returns their output, or throws an error with it.
 */
export function runShell(code: string, cwd: string): Promise<string> {
  const env = { PATH: process.env['PATH'], HOME: cwd, LC_ALL: 'C' };
  return new Promise((resolve, reject) => {
    execFile('bash', ['-c', prelude + code], { cwd, env, timeout: 600_000 }, (error, stdout, stderr) => {
      if (error) reject(new Error(`The commands failed.\n${stdout}${stderr}`, { cause: error }));
      else resolve(stdout);
    });
  });
}
