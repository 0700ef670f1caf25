// `npm run mutate`: checks that the tests detect faults. Changes one expression of the source at a time, chosen by a
// seed, runs the tests until one fails, and lists the faults that no test detects.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseSync } from 'vite';

import { randomFrom, shuffle } from '../tests/harness/random.ts';
import { root } from './root.js';
import { runTool } from './run-tool.ts';
import { withText } from './with-text.ts';

const usage = `Usage: npm run mutate -- [GLOB ...] [--faults 30] [--seed 1] [--list]
  GLOB      source files, 'src/core/{theme,browser,config}/**/*.{ts,tsx}' by default
  --faults  maximum number of faults, one per file
  --list    only lists the faults
  --near    runs only the browser tests whose names resemble those of the file, not all
  --beside  a checkout of another version, with its packages: only lines that both versions contain get faults, and
            the tests of both run, to find faults that only one of them detects`;

/** Replaces the text between two offsets of a file, whose path is relative to the root of a checkout. */
type Fault = { file: string; start: number; end: number; text: string };
type Node = { type: string; start: number; end: number } & Readonly<Record<string, unknown>>;

const opposites: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '>': '<=',
  '<=': '>',
  '>=': '<',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
};

/** The possible faults of a node: the opposite operator, another constant, a missing handler or listener. */
function faultsOf(node: Node, source: string): readonly Pick<Fault, 'start' | 'end' | 'text'>[] {
  const { type, start, end, operator, left, right, value, name, callee } = node as Node & {
    operator?: string;
    left?: Node;
    right?: Node;
    value?: unknown;
    name?: { name?: string };
    callee?: { property?: { name?: string } };
  };
  const opposite = operator === undefined ? undefined : opposites[operator];
  if ((type === 'BinaryExpression' || type === 'LogicalExpression') && opposite && left && right) {
    const between = source.slice(left.end, right.start);
    return [{ start: left.end, end: right.start, text: between.replace(operator ?? '', opposite) }];
  }
  if (type === 'Literal' && typeof value === 'boolean') return [{ start, end, text: String(!value) }];
  if (type === 'Literal' && typeof value === 'number') return [{ start, end, text: String(value + 1) }];
  if (type === 'JSXAttribute' && /^on[A-Z]/.test(name?.name ?? '')) return [{ start, end, text: '' }];
  if (type === 'CallExpression' && callee?.property?.name === 'addEventListener') return [{ start, end, text: '0' }];
  return [];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function* nodesOf(value: unknown): Generator<Node> {
  if (isNode(value)) yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const child of Object.values(value)) yield* nodesOf(child);
}

function listFaults(file: string): readonly Fault[] {
  const source = readFileSync(join(root, file), 'utf8');
  const nodes = [...nodesOf(parseSync(file, source).program.body)].filter(({ type }) => !type.startsWith('TS'));
  return nodes.flatMap((node) => faultsOf(node, source).map((fault) => ({ file, ...fault })));
}

/** The files of a checkout and their lines without indents, by line. Lines that occur twice have no place. */
function linesOf(checkout: string): ReadonlyMap<string, { file: string; start: number } | undefined> {
  const places = new Map<string, { file: string; start: number } | undefined>();
  for (const file of globSync('src/**/*.{ts,tsx}', { cwd: checkout, exclude: ['**/*.test.*'] })) {
    let start = 0;
    for (const line of readFileSync(join(checkout, file), 'utf8').split('\n')) {
      const text = line.trim();
      places.set(text, places.has(text) ? undefined : { file, start: start + line.indexOf(text) });
      start += line.length + 1;
    }
  }
  return places;
}

/** The same fault in another version, or undefined if its line is missing there or occurs several times. */
function sameFault(fault: Fault, ours: ReturnType<typeof linesOf>, theirs: ReturnType<typeof linesOf>) {
  const source = readFileSync(join(root, fault.file), 'utf8');
  const start = source.lastIndexOf('\n', fault.start) + 1;
  const line = source.slice(start, source.indexOf('\n', fault.start)).trim();
  const place = ours.get(line);
  const other = theirs.get(line);
  if (!place || !other || fault.end > place.start + line.length) return undefined;
  const moved = other.start - place.start;
  return { ...fault, file: other.file, start: fault.start + moved, end: fault.end + moved };
}

const describe = ({ file, start, end, text }: Fault) => {
  const source = readFileSync(join(root, file), 'utf8');
  const line = source.slice(0, start).split('\n').length;
  return `${file}:${line}: \`${source.slice(start, end).trim().slice(0, 60)}\` becomes \`${text.trim()}\``;
};

/** Runs type check and tests of a checkout with a fault in it. Resolves to the first failure, or undefined. */
async function firstFailure(fault: Fault, checkout: string): Promise<string | undefined> {
  const path = join(checkout, fault.file);
  const source = readFileSync(path, 'utf8');
  const near = nearTests(fault.file, checkout);
  const nearUnit = near.filter((file) => !file.endsWith('.spec.ts'));
  const nearBrowser = near.filter((file) => file.endsWith('.spec.ts'));
  // Tests with a similar name run first, because running all of them takes minutes.
  const steps: [string, readonly string[]][] = [['types', ['tsc']]];
  if (nearUnit.length > 0) steps.push(['unit', ['vitest', 'run', '--bail', '1', ...nearUnit]]);
  steps.push(['unit', ['vitest', 'related', '--run', '--bail', '1', fault.file, 'tests/cli/faults.test.ts']]);
  if (nearBrowser.length > 0) steps.push(['browser', [...browserTests, ...nearBrowser]]);
  if (!values.near) steps.push(['browser', browserTests]);
  return withText(path, source.slice(0, fault.start) + fault.text + source.slice(fault.end), async () => {
    for (const [kind, command] of steps) {
      const failure = await run(command, checkout);
      if (failure) return `${kind}: ${failure}`;
    }
    return undefined;
  });
}

const browserTests = ['playwright', 'test', '-x', '--reporter', 'line'];

/** The tests whose paths share a word with the name of a source file. */
function nearTests(file: string, checkout: string): readonly string[] {
  const words = basename(file)
    .split(/[-.]/)
    .filter((word) => word.length > 3);
  return globSync('{src,tests}/**/*.{test,spec}.{ts,tsx}', { cwd: checkout }).filter((test) =>
    words.some((word) => test.includes(word)),
  );
}

/** Runs a tool; resolves to its first line about a failure, or to undefined if it succeeds. */
async function run(command: readonly string[], checkout: string): Promise<string | undefined> {
  const { code, output } = await runTool(command, checkout);
  const line = output.split('\n').find((one) => /error TS|FAIL|^\s+1\) |Error:/.test(one)) ?? '';
  return code === 0 ? undefined : line.trim() || 'failed';
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    faults: { type: 'string' },
    seed: { type: 'string' },
    list: { type: 'boolean' },
    near: { type: 'boolean' },
    beside: { type: 'string' },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}
const globs = positionals.length > 0 ? positionals : ['src/core/{theme,browser,config}/**/*.{ts,tsx}'];
const files = globSync(globs, { cwd: root }).filter((file) => !/\.(test|d)\.tsx?$|types\.ts$/.test(file));
const random = randomFrom(Number(values.seed ?? 1));
const { beside } = values;
const lines = beside === undefined ? undefined : { ours: linesOf(root), theirs: linesOf(beside) };
const chosen = shuffle(files.toSorted(), random)
  .flatMap((file) => {
    const faults = shuffle(listFaults(file), random).map((fault) => {
      return { fault, same: lines && sameFault(fault, lines.ours, lines.theirs) };
    });
    return faults.filter(({ same }) => !lines || same !== undefined).slice(0, 1);
  })
  .slice(0, Number(values.faults ?? 30));
if (values.list) {
  console.log(chosen.map(({ fault }) => describe(fault)).join('\n'));
  process.exit(0);
}
const undetected: string[] = [];
for (const { fault, same } of chosen) {
  const text = describe(fault);
  const failure = await firstFailure(fault, root);
  console.log(`${failure === undefined ? 'NOT DETECTED' : 'detected    '} ${text} | ${failure ?? ''}`);
  if (same && beside !== undefined) console.log(`  beside: ${(await firstFailure(same, beside)) ?? 'NOT DETECTED'}`);
  if (failure === undefined) undetected.push(text);
}
console.log(`${chosen.length - undetected.length} of ${chosen.length} faults detected`);
process.exitCode = undetected.length > 0 ? 1 : 0;
