// `npm run repeat -- FILE [TITLE]`: runs one test again and again on a busy machine, and reports how often it fails.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';

import { root } from './root.js';

const usage = `Usage: npm run repeat -- FILE [TITLE] [--times 20] [--load 2]
  FILE    a test file, such as tests/navbar/toc.spec.ts
  TITLE   only tests whose title contains it
  --times runs, 20 by default
  --load  endless loops beside the test, one per core by default; 0 for a quiet machine`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string' }, load: { type: 'string' } },
});
const [file, title] = positionals;
const times = Number(values.times ?? 20);
const load = Number(values.load ?? availableParallelism());
if (file === undefined || !(times > 0) || !(load >= 0)) {
  console.error(usage);
  process.exit(2);
}

const command = /\.spec\.tsx?$/.test(file)
  ? ['playwright', 'test', file, '--reporter=line', ...(title === undefined ? [] : ['-g', title])]
  : ['vitest', 'run', file, ...(title === undefined ? [] : ['-t', title])];

const loops = Array.from({ length: load }, () => new Worker('for (;;);', { eval: true }));
const failures: string[] = [];
for (let run = 1; run <= times; run += 1) {
  const { code, output } = await runOnce();
  if (code !== 0) failures.push(output);
  console.log(`run ${run} of ${times}: ${code === 0 ? 'passed' : 'FAILED'}`);
}
await Promise.all(loops.map((loop) => loop.terminate()));
if (failures[0] !== undefined) console.error(`\nThe first failure:\n${failures[0]}`);
console.log(`\n${times - failures.length} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;

function runOnce(): Promise<{ code: number | null; output: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ code: number | null; output: string }>();
  const child = spawn('npx', command, { cwd: root, shell: process.platform === 'win32' });
  let output = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output += text.toString()));
  child.once('error', reject).once('close', (code) => resolve({ code, output }));
  return promise;
}
