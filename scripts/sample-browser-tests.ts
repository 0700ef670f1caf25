// `npm run test:browser:sample`: the browser tests of `npm test`. Runs all tests of the files that prove the
// specification, and a fixed sample of the others: of two neighbours in a file one, and one of each `describe`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawn, spawnSync } from 'node:child_process';

import { sample } from '../tests/harness/sample.ts';
import { root } from './root.js';

type Suite = {
  title: string;
  specs?: readonly { title: string; file: string; tests: readonly { projectName: string }[] }[];
  suites?: readonly Suite[];
};
/** A browser test: its file from `tests`, and the titles of its groups. */
type BrowserTest = { file: string; groups: readonly string[]; title: string; project: string };

const playwright = [join(root, 'node_modules/@playwright/test/cli.js'), 'test'];

function listTests(): BrowserTest[] {
  const { stdout, status } = spawnSync(process.execPath, [...playwright, '--list', '--reporter=json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { suites, errors } = JSON.parse(stdout) as { suites: readonly Suite[]; errors: readonly { message: string }[] };
  if (status !== 0) {
    throw new Error(['The browser tests cannot be listed:', ...errors.map(({ message }) => message)].join('\n'));
  }
  return suites.flatMap((file) => testsOf(file, []));
}

function testsOf({ specs = [], suites = [] }: Suite, groups: readonly string[]): BrowserTest[] {
  return [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ projectName }) => ({ file, groups, title, project: projectName })),
    ),
    ...suites.flatMap((suite) => testsOf(suite, [...groups, suite.title])),
  ];
}

/** The files that prove the specification, from `tests`. */
function specifiedFiles(): ReadonlySet<string> {
  const text = readFileSync(join(root, 'tests/README.md'), 'utf8');
  const [, section = ''] = /^## What proves the specification$(.*?)^What users expect beyond/ms.exec(text) ?? [];
  return new Set([...section.matchAll(/`([\w./-]+\.spec\.ts)`/g)].map(([, file = '']) => file));
}

const specified = specifiedFiles();
const all = listTests();
const counts = new Map<string, number>();
const others = all
  .filter(({ file }) => !specified.has(file))
  .map((test) => {
    const count = counts.get(test.file) ?? 0;
    counts.set(test.file, count + 1);
    return { ...test, pair: `${test.file} ${Math.floor(count / 2)}` };
  });
const sampled = sample('browser tests beyond the specification', others, ({ file, groups, pair }) => ({
  pair,
  group: [file, ...groups].join(' › '),
}));
const chosen = [...all.filter(({ file }) => specified.has(file)), ...sampled];
const list = join(root, 'test-results/browser-tests.txt');
writeFileSync(
  list,
  chosen.map(({ project, file, groups, title }) => `[${project}] › ${[file, ...groups, title].join(' › ')}\n`).join(''),
);
spawn(process.execPath, [...playwright, '--test-list', list], { cwd: root, stdio: 'inherit' }).on('exit', (code) => {
  process.exitCode = code ?? 1;
});
