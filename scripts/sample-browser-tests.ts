// `npm run test:browser:sample`: runs the browser tests of `npm test`. They are a fixed sample: one in six tests of
// each file that proves the specification, and one in 24 of each folder of other files. If a loop creates groups,
// such as one per colour mode and width, each mode and each width occurs at least once.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { spawn, spawnSync } from 'node:child_process';

import { sample } from '../tests/harness/sample.ts';
import { root } from './root.js';

type Group = { title: string; line: number };
type Suite = Group & {
  specs?: readonly { title: string; file: string; line: number; tests: readonly { projectName: string }[] }[];
  suites?: readonly Suite[];
};
/** A browser test: its file relative to `tests`, its line, and its groups, outermost first. */
type BrowserTest = { file: string; line: number; groups: readonly Group[]; title: string; project: string };

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

function testsOf({ specs = [], suites = [] }: Suite, groups: readonly Group[]): BrowserTest[] {
  return [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests.map(({ projectName }) => ({ file, line, groups, title, project: projectName })),
    ),
    ...suites.flatMap((suite) => testsOf(suite, [...groups, suite])),
  ];
}

/** The files that prove the specification, relative to `tests`. */
function specifiedFiles(): ReadonlySet<string> {
  const text = readFileSync(join(root, 'tests/README.md'), 'utf8');
  const [, section = ''] = /^## What proves the specification$(.*?)^## /ms.exec(text) ?? [];
  return new Set([...section.matchAll(/`([\w./-]+\.spec\.ts)`/g)].map(([, file = '']) => file));
}

/**
 * Samples one test in `size` of each file or folder. Counts lines instead of tests, because the tests of a loop share a
 * line.
 *
 * @param folderOf Returns the folder of a file, or the file itself to sample each file.
 */
function sampleOf(
  family: string,
  tests: readonly BrowserTest[],
  size: number,
  folderOf: (file: string) => string,
): readonly BrowserTest[] {
  const lines = groupValues(tests.map(({ file, line }) => [folderOf(file), `${file}:${line}`]));
  const titles = groupValues(
    tests.flatMap(({ file, groups }) => groups.map(({ line, title }) => [`${file}:${line}`, title])),
  );
  return sample(family, tests, ({ file, line, groups }) => {
    const folder = folderOf(file);
    const index = lines.get(folder)?.indexOf(`${file}:${line}`) ?? 0;
    const loops = groups
      .map((group) => ({ place: `${file}:${group.line}`, parts: group.title.split(', ') }))
      .filter(({ place }) => (titles.get(place)?.length ?? 0) > 1);
    return {
      line: `${folder} ${Math.floor(index / size)}`,
      ...Object.fromEntries(loops.flatMap(({ place, parts }) => parts.map((part, i) => [`${place} ${i}`, part]))),
    };
  });
}

/** Distinct values by key, in the order of the entries. */
function groupValues(entries: readonly (readonly [key: string, value: string])[]): Map<string, readonly string[]> {
  const grouped = Map.groupBy(entries, ([key]) => key);
  return new Map([...grouped].map(([key, same]) => [key, [...new Set(same.map(([, value]) => value))]]));
}

const specified = specifiedFiles();
const { specification = [], others = [] } = Object.groupBy(listTests(), ({ file }) =>
  specified.has(file) ? 'specification' : 'others',
);
const chosen = [
  ...sampleOf('browser tests of the specification', specification, 6, (file) => file),
  ...sampleOf('browser tests beyond the specification', others, 24, dirname),
];
const list = join(root, 'test-results/browser-tests.txt');
writeFileSync(
  list,
  chosen
    .map(({ project, file, groups, title }) => {
      const titles = [...groups, { title }].map((named) => named.title);
      return `[${project}] › ${[file, ...titles].join(' › ')}\n`;
    })
    .join(''),
);
spawn(process.execPath, [...playwright, '--test-list', list], { cwd: root, stdio: 'inherit' }).on('exit', (code) => {
  process.exitCode = code ?? 1;
});
