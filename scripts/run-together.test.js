import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

/** @type {string} */
let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'together-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/**
 * Runs programs in parallel in a child process. Returns the printed lines; the last one names the failed programs.
 * @param {Record<string, string>} programs
 */
function run(programs) {
  const outer = `
    const { runTogether } = await import(${JSON.stringify(new URL('run-together.js', import.meta.url).href)});
    const { runInPlace } = await import(${JSON.stringify(new URL('../bin/run-in-place.js', import.meta.url).href)});
    const checks = Object.entries(${JSON.stringify(programs)}).map(([name, program]) => ({
      name,
      start: (options) => runInPlace(process.execPath, ['-e', program], { ...options, cwd: ${JSON.stringify(folder)} }),
    }));
    const failed = await runTogether(checks, 'logs');
    console.log('failed: ' + failed.join());
  `;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', outer], {
    cwd: folder,
    encoding: 'utf8',
  });
  return stdout.split('\n').filter((line) => line !== '');
}

/**
 * A program that creates one file, and ends as soon as another exists.
 * @param {string} wanted
 * @param {string} made
 */
const waitFor = (wanted, made) => `
  const { existsSync, writeFileSync } = require('node:fs');
  writeFileSync('${made}', '');
  const timer = setInterval(() => {
    if (!existsSync('${wanted}')) return;
    clearInterval(timer);
    console.log('saw ${wanted}');
  }, 10);
`;

test('runs checks in parallel, so that each can wait for another', () => {
  const lines = run({ one: waitFor('b', 'a'), two: waitFor('a', 'b') });
  expect(lines).toEqual(['── one ──', 'saw b', '── two ──', 'saw a', 'failed: ']);
});

test('prints the complete output of each check, including errors, under its heading, in the order of the checks', () => {
  const lines = run({
    one: "setTimeout(() => console.log('late'), 300)",
    'two:a': "console.log('x'.repeat(200_000)); console.error('to the other stream')",
    three: "console.log('third')",
  });
  const whole = [
    '── one ──',
    'late',
    '── two:a ──',
    'x'.repeat(200_000),
    'to the other stream',
    '── three ──',
    'third',
  ];
  expect(lines).toEqual([...whole, 'failed: ']);
});

test('names all failed checks, and lets the others finish', () => {
  const lines = run({ one: 'process.exit(1)', two: "console.log('goes on')", three: 'process.exit(2)' });
  expect(lines).toEqual(['── one ──', '── two ──', 'goes on', '── three ──', 'failed: one,three']);
});
