import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {import('node:child_process').SpawnOptions} SpawnOptions */
/** @typedef {{ name: string, start: (options: SpawnOptions) => Promise<number> }} Check */

/**
 * Runs checks in parallel. Prints the output of the first one live. The output of the others goes to files in the
 * folder, and is printed under headings after all checks have ended. Resolves to the names of the failed checks.
 * @param {readonly [Check, ...Check[]]} checks
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
export async function runTogether([first, ...others], folder) {
  mkdirSync(folder, { recursive: true });
  console.log(heading(first.name));
  const started = [
    { ...first, log: undefined, code: first.start({ stdio: 'inherit' }) },
    ...others.map((check) => startIntoFile(check, join(folder, `${check.name.replaceAll(':', '-')}.log`))),
  ];
  // Wait for all exits before reading output, so that every rejection has a listener.
  await Promise.allSettled(started.map(({ code }) => code));
  const failed = [];
  for (const { name, log, code } of started) {
    if (log !== undefined) process.stdout.write(`${heading(name)}\n${readFileSync(log, 'utf8')}`);
    if ((await code) !== 0) failed.push(name);
  }
  return failed;
}

/**
 * @param {Check} check
 * @param {string} log
 */
function startIntoFile({ name, start }, log) {
  const file = openSync(log, 'w');
  const code = start({ stdio: ['ignore', file, file] }).finally(() => closeSync(file));
  return { name, log, code };
}

/**
 * The line above the output of a check.
 * @param {string} text
 */
export function heading(text) {
  return `\n── ${text} ──`;
}
