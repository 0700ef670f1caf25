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
  --list    only lists the faults`;

/** Replaces the text between two offsets of a file. */
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

const describe = ({ file, start, end, text }: Fault) => {
  const source = readFileSync(join(root, file), 'utf8');
  const line = source.slice(0, start).split('\n').length;
  return `${file}:${line}: \`${source.slice(start, end).trim().slice(0, 60)}\` becomes \`${text.trim()}\``;
};

/** Runs the type check and the tests with a fault in the source. Resolves to the first failure, or undefined. */
async function firstFailure(fault: Fault): Promise<string | undefined> {
  const path = join(root, fault.file);
  const source = readFileSync(path, 'utf8');
  return withText(path, source.slice(0, fault.start) + fault.text + source.slice(fault.end), async () => {
    const types = await run(['tsc']);
    if (types) return `types: ${types}`;
    const unit = await run(['vitest', 'related', '--run', '--bail', '1', fault.file, 'tests/cli/faults.test.ts']);
    if (unit) return `unit: ${unit}`;
    const near = nearTests(fault.file);
    // Run the browser tests with a similar name first, because running all of them takes minutes.
    const first = near.length > 0 ? await run([...browserTests, ...near]) : undefined;
    const browser = first ?? (await run(browserTests));
    return browser && `browser: ${browser}`;
  });
}

const browserTests = ['playwright', 'test', '-x', '--reporter', 'line'];

/** Browser tests whose paths share a word with the name of a source file. */
function nearTests(file: string): readonly string[] {
  const words = basename(file)
    .split(/[-.]/)
    .filter((word) => word.length > 3);
  return globSync('tests/**/*.spec.ts', { cwd: root }).filter((test) => words.some((word) => test.includes(word)));
}

/** Runs a tool; resolves to its first line about a failure, or to undefined if it succeeds. */
async function run(command: readonly string[]): Promise<string | undefined> {
  const { code, output } = await runTool(command);
  const line = output.split('\n').find((one) => /error TS|FAIL|^\s+1\) |Error:/.test(one)) ?? '';
  return code === 0 ? undefined : line.trim() || 'failed';
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    faults: { type: 'string' },
    seed: { type: 'string' },
    list: { type: 'boolean' },
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
const chosen = shuffle(files.toSorted(), random)
  .flatMap((file) => shuffle(listFaults(file), random).slice(0, 1))
  .slice(0, Number(values.faults ?? 30));
if (values.list) {
  console.log(chosen.map(describe).join('\n'));
  process.exit(0);
}
const undetected: string[] = [];
for (const fault of chosen) {
  const text = describe(fault);
  const failure = await firstFailure(fault);
  console.log(failure === undefined ? `NOT DETECTED ${text}` : `detected     ${text} | ${failure}`);
  if (failure === undefined) undetected.push(text);
}
console.log(`${chosen.length - undetected.length} of ${chosen.length} faults detected`);
process.exitCode = undetected.length > 0 ? 1 : 0;
