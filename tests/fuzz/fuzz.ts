// `npm run fuzz -- --cases 100000 --seed 1` checks odd sites from a seed. `--case seed:number` repeats a finding.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { createRunner } from './pool.ts';
import { runCases, type Finding } from './run-cases.ts';

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    case: { type: 'string' },
    processes: { type: 'string', default: String(availableParallelism()) },
  },
});
const [seed = values.seed, only] = values.case?.split(':') ?? [];
console.log(`Seed ${seed}`);
const started = performance.now();
const groups = new Map<string, { first: Finding; count: number }>();
let done = 0;
using stack = new DisposableStack();
await runCases({
  kind: 'odd',
  cases: Number(values.cases),
  seed: Number(seed),
  runners: Array.from({ length: Number(values.processes) }, () => stack.use(createRunner())),
  only: only === undefined ? undefined : Number(only),
  onCount: (count) => (done = count),
  onFinding(finding) {
    for (const problem of finding.problems) {
      const group = groups.get(kindOf(problem));
      if (group) group.count++;
      else {
        groups.set(kindOf(problem), { first: finding, count: 1 });
        console.error(`✗ ${finding.name} ${problem}\n`);
      }
    }
  },
});
if (only !== undefined && groups.size > 0) {
  const { sampleCase } = await import('./sample-case.ts');
  for (const { first } of groups.values()) console.log(JSON.stringify(sampleCase(first.number), null, 2));
}
for (const [kind, { first, count }] of [...groups].toSorted(([, a], [, b]) => b.count - a.count)) {
  console.log(`${String(count).padStart(6)} ${first.name.padEnd(12)} ${kind}`);
}
console.log(`${done} cases, ${groups.size} kinds of findings, ${((performance.now() - started) / 1000).toFixed(0)} s`);
process.exitCode = groups.size > 0 ? 1 : 0;

/** Problems that differ only in names are of one kind. */
function kindOf(problem: string): string {
  const [line = '', next = ''] = problem.split('\n', 2);
  return `${line} ${next.trim()}`.replaceAll(/"[^"]*"|'[^']*'|`[^`]*`|\d+/g, '…').slice(0, 200);
}
