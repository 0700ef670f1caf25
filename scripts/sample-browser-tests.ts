// `npm run test:browser:sample`: runs the browser tests of `npm test`. They are a fixed sample: one in three tests of
// the files that prove the specification, one in twelve of the other files, and at least one per `describe`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawn, spawnSync } from 'node:child_process';

import { sample } from '../tests/harness/sample.ts';
import { root } from './root.js';

type Suite = {
  title: string;
  specs?: readonly { title: string; file: string; line: number; tests: readonly { projectName: string }[] }[];
  suites?: readonly Suite[];
};
/** A browser test: its file relative to `tests`, its line, and the titles of its groups. */
type BrowserTest = { file: string; line: number; groups: readonly string[]; title: string; project: string };

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
    throw new Error(['Listing the browser tests failed:', ...errors.map(({ message }) => message)].join('\n'));
  }
  return suites.flatMap((file) => testsOf(file, []));
}

function testsOf({ specs = [], suites = [] }: Suite, groups: readonly string[]): BrowserTest[] {
  return [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests.map(({ projectName }) => ({ file, line, groups, title, project: projectName })),
    ),
    ...suites.flatMap((suite) => testsOf(suite, [...groups, suite.title])),
  ];
}

/** The files that prove the specification, relative to `tests`. */
function specifiedFiles(): ReadonlySet<string> {
  const text = readFileSync(join(root, 'tests/README.md'), 'utf8');
  const [, section = ''] = /^## What proves the specification$(.*?)^What users expect beyond/ms.exec(text) ?? [];
  return new Set([...section.matchAll(/`([\w./-]+\.spec\.ts)`/g)].map(([, file = '']) => file));
}

/** Samples by line instead of by test, because the tests of a loop share a line. */
function sampleOf(family: string, tests: readonly BrowserTest[], linesPerTest: number): readonly BrowserTest[] {
  const lines = new Map(
    [...Map.groupBy(tests, ({ file }) => file)].map(([file, inFile]) => [
      file,
      [...new Set(inFile.map((test) => test.line))],
    ]),
  );
  const group = ({ file, line }: BrowserTest) => Math.floor((lines.get(file) ?? []).indexOf(line) / linesPerTest);
  return sample(family, tests, (test) => ({
    line: `${test.file} ${group(test)}`,
    ...Object.fromEntries(test.groups.map((title, depth) => [`group ${depth}`, `${test.file} ${title}`])),
  }));
}

const specified = specifiedFiles();
const { specification = [], others = [] } = Object.groupBy(listTests(), ({ file }) =>
  specified.has(file) ? 'specification' : 'others',
);
const chosen = [
  ...sampleOf('browser tests of the specification', specification, 3),
  ...sampleOf('browser tests beyond the specification', others, 12),
];
const list = join(root, 'test-results/browser-tests.txt');
writeFileSync(
  list,
  chosen.map(({ project, file, groups, title }) => `[${project}] › ${[file, ...groups, title].join(' › ')}\n`).join(''),
);
spawn(process.execPath, [...playwright, '--test-list', list], { cwd: root, stdio: 'inherit' }).on('exit', (code) => {
  process.exitCode = code ?? 1;
});
