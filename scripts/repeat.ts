// `npm run repeat -- FILE [TITLE]`: runs the tests of a file repeatedly under load, and reports how often they fail.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';

import { runTool } from './run-tool.ts';

const usage = `Usage: npm run repeat -- FILE [TITLE] [--times 20] [--load 2]
  FILE    a test file, such as tests/navbar/toc.spec.ts
  TITLE   only tests whose title matches this regular expression
  --times number of runs, 20 by default
  --load  busy loops that run beside the test, one per core by default; 0 for a quiet machine`;

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
  const { code, output } = await runTool(command);
  if (code !== 0) failures.push(output);
  console.log(`run ${run} of ${times}: ${code === 0 ? 'passed' : 'FAILED'}`);
}
await Promise.all(loops.map((loop) => loop.terminate()));
if (failures[0] !== undefined) console.error(`\nThe first failure:\n${failures[0]}`);
console.log(`\n${times - failures.length} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
