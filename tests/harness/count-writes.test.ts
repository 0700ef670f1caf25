import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { counted } from './count-writes.ts';
import { root } from './sites.ts';

const reads = /^(?:access|constants$|createReadStream$|exists|fstat|glob|lstat|read|realpath|stat|type |watch$)/;
/** Functions that do not change the content of files. */
const harmless = [
  'node:fs closeSync',
  'node:fs utimesSync',
  'node:fs/promises utimes',
  // Opens files only to read them.
  'node:fs openSync src/core/disk/store.ts',
  // Writes to standard error.
  'node:fs writeSync src/core/dev/watch/print-when-late.ts',
];

const files = ['src', 'bin']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /(?<!\.test)\.(?:tsx?|js)$/.test(file));

/** The imports of a module from `node:fs` and `node:fs/promises`: `node:fs rmSync`. */
function importsOf(text: string): string[] {
  const lists = text.matchAll(/import (type )?\{([^}]*)\} from '(node:fs(?:\/promises)?)'/g);
  return [...lists].flatMap(([, type = '', names = '', module]) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => `${module} ${type}${name}`),
  );
}

test('counts calls of each function that the engine uses to write files', () => {
  const known = new Set(Object.entries(counted).flatMap(([module, names]) => names.map((name) => `${module} ${name}`)));
  const missing = files.flatMap((file) =>
    importsOf(readFileSync(join(root, file), 'utf8'))
      .filter((name) => !reads.test(name.split(' ').slice(1).join(' ')) && !known.has(name))
      .filter((name) => !harmless.includes(name) && !harmless.includes(`${name} ${file}`))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('the engine imports functions of `node:fs` by name, so that the previous test finds all of them', () => {
  const hidden = files.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const mentions = [...text.matchAll(/['"`](?:node:)?fs(?:\/promises)?['"`]/g)];
    return mentions.length !== [...text.matchAll(/import (?:type )?\{[^}]*\} from 'node:fs(?:\/promises)?'/g)].length;
  });
  expect(hidden).toEqual([]);
});
