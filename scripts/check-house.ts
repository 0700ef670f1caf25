// `npm run lint:house`: checks the rules of this repository that no linter provides.
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

import { checkFolderCycles } from './house/folder-cycles.ts';
import { checkLayers } from './house/layers.ts';
import { checkListedTests, checkStatements } from './house/listed-tests.ts';
import { checkLockFile } from './house/lock-file.ts';
import { rules } from './house/rules.ts';
import { root } from './root.js';

const folders = ['src', 'site', 'docs', 'tests', 'scripts', 'bench', 'bin'];
const kinds = ['ts', 'tsx', 'js', 'css'];

const paths = globSync(`{${folders.join(',')}}/**/*.{${kinds.join(',')}}`, { cwd: root })
  .map((path) => path.replaceAll(sep, '/'))
  .filter((path) => !/(^|\/)(\.area-docs|dist|node_modules)\//.test(path))
  .toSorted();
const files = paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const lockFile = 'package-lock.json';
const listOfTests = 'tests/README.md';
const specification = 'docs/specification.md';
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const violations = [
  ...files.flatMap((file) => rules.flatMap((rule) => rule(file))),
  ...checkLayers(files),
  ...checkFolderCycles(files),
  ...checkListedTests(listOfTests, read(listOfTests), paths),
  ...checkStatements(listOfTests, read(listOfTests), read(specification)),
  ...checkLockFile(lockFile, read(lockFile)),
];

for (const { path, line, fact } of violations) console.error(`${path}:${line}: ${fact}`);
console.log(`${files.length} files, ${violations.length} violations of the house rules.`);
process.exitCode = violations.length > 0 ? 1 : 0;
