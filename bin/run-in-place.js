import { spawn } from 'node:child_process';

/**
 * The `stdio` of a command that calls `endWithParent`: this terminal, and a channel that closes with this process.
 * @type {import('node:child_process').StdioOptions}
 */
export const lifeline = ['inherit', 'inherit', 'inherit', 'ipc'];

const forwarded = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a command in this terminal, forwards signals to it and resolves to its exit code. If a signal ends the command,
 * the same signal ends this process. Rejects if the command cannot start.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function runInPlace(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => {
      // A terminal sends Ctrl+C to the whole process group. A second signal would tell the child to stop at once.
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      child.kill(signal);
    };
    const stopForwarding = () => forwarded.forEach((signal) => process.off(signal, forward));

    forwarded.forEach((signal) => process.on(signal, forward));
    child.once('error', (error) => {
      stopForwarding();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      stopForwarding();
      if (signal) process.kill(process.pid, signal);
      else resolve(code ?? 1);
    });
  });
}
