// `npm run compare -- <before> <after>`: lists the files that differ between two outputs of one site.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import { compareOutputs, type Output } from './compare-outputs.ts';

const [before, after] = process.argv.slice(2);
if (before === undefined || after === undefined) {
  console.error('Usage: npm run compare -- <before> <after>');
  process.exit(2);
}

const differences = compareOutputs(readOutput(before), readOutput(after));
for (const { path, fact } of differences) console.log(`${path}: ${fact}`);
console.log(`Differences: ${differences.length}`);
process.exitCode = differences.length > 0 ? 1 : 0;

function readOutput(dir: string): Output {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [relative(dir, file).replaceAll(sep, '/'), readFileSync(file)]));
}
