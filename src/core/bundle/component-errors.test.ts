import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { componentErrors } from './component-errors.ts';

/** The lines of an error about `part.tsx`, which contains these imports. */
async function linesOf(imports: readonly string[], errorIn: (siteDir: string) => object): Promise<unknown[]> {
  const siteDir = mkdtempSync(join(tmpdir(), 'components-'));
  writeFileSync(join(siteDir, 'part.tsx'), imports.join('\n'));
  try {
    const { errors } = await componentErrors({ errors: [errorIn(siteDir)] }, siteDir);
    return errors.map(({ place }) => place?.line);
  } finally {
    rmSync(siteDir, { recursive: true });
  }
}

const box = "import Box from './box';";
const react = "import React from 'react';";

test.each([
  ['box-list.tsx', [box, "import List from './box-list.tsx';"], 2],
  ['box.client.tsx', [box, "import Client from './box.client';"], 2],
  ['box.ts', [box, "import Client from './box.client';"], 1],
  ['box.ts', [react, "import Box from './box.js';"], 2],
  ['box/index.tsx', [react, box], 2],
  ['box/index.tsx', [react, "import Box from './box/index';"], 2],
  ['box.tsx', ["import Box from '@site/box';"], 1],
  ['box.tsx', [react, "import Box from '@site/box';"], undefined],
] as const)('shows the import of the default export that %s lacks: %j', async (exporter, imports, line) => {
  const lines = await linesOf(imports, (siteDir) => ({
    code: 'MISSING_EXPORT',
    message: `"default" is not exported by "${exporter}".`,
    id: join(siteDir, 'part.tsx'),
    exporter: join(siteDir, exporter),
  }));
  expect(lines).toEqual([line]);
});

test.each([
  ['chart.config.ts', './chart.config'],
  ['box/index.tsx', './box'],
  ['box.ts', './box.js'],
])('shows the import of the file that was deleted during `dev`: %s', async (file, specifier) => {
  const lines = await linesOf([react, `import Part from '${specifier}';`], (siteDir) => ({
    message: `Failed to load url /${file} (resolved id: ${join(siteDir, file)}) in ${join(siteDir, 'part.tsx')}. Does the file exist?`,
  }));
  expect(lines).toEqual([2]);
});

test('names the file that the bundler cannot read, and the reason', async () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'components-'));
  try {
    writeFileSync(join(siteDir, 'part.tsx'), Buffer.from('\n\xE9', 'latin1'));
    const message = `[UNLOADABLE_DEPENDENCY] Could not load ${join(siteDir, 'part.tsx')}\n ╭─[ \0virtual:x:2:3 ]`;
    const { errors } = await componentErrors({ errors: [{ message, loc: { line: 2, column: 3 } }] }, siteDir);
    expect(errors).toMatchObject([
      { fact: 'The file "part.tsx" is not written in UTF-8.', place: { file: 'part.tsx', line: 2 } },
    ]);
  } finally {
    rmSync(siteDir, { recursive: true });
  }
});

test('reports a full disk as such, not as an error in a component', async () => {
  const message = `[UNHANDLEABLE_ERROR] Something went wrong inside rolldown.
Failed to write file in /cache/bundle-1/ssr/index.js

Caused by:
    No space left on device (os error 28)

Stack backtrace:
   0: <unknown>`;
  const { errors } = await componentErrors({ errors: [{ message }] }, '/site');
  const fact = 'The cache cannot be written: No space left on device (os error 28)';
  expect(errors).toMatchObject([{ topic: 'installation', fact, place: { file: '/cache/bundle-1/ssr/index.js' } }]);
});

test('names the place in an imported style sheet, which the bundler does not name', async () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'components-'));
  try {
    writeFileSync(join(siteDir, 'a.css'), '@import "./b.css";\n');
    writeFileSync(join(siteDir, 'b.css'), '\n@import "./gone.css";\n');
    const error = { message: "[postcss] ENOENT: no such file or directory, open './gone.css'", loc: { line: NaN } };
    const { errors } = await componentErrors({ errors: [{ ...error, id: join(siteDir, 'a.css') }] }, siteDir);
    expect(errors).toMatchObject([
      { fact: 'The file "./gone.css" does not exist.', place: { file: 'b.css', line: 2, column: 1 } },
    ]);
  } finally {
    rmSync(siteDir, { recursive: true });
  }
});
