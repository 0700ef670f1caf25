import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createModuleCheck } from './module-check.ts';

test('reports an error once, even if several modules import the module that has it', async () => {
  const siteDir = realpathSync(mkdtempSync(join(tmpdir(), 'modules-')));
  onTestFinished(() => rmSync(siteDir, { recursive: true }));
  const files = {
    'broken.ts': 'export const a = 1 +;\n',
    'one.tsx': "import { a } from './broken.ts';\nexport const One = () => a;\n",
    'two.tsx': "import { a } from './broken.ts';\nexport const Two = () => a;\n",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(siteDir, name), text);
  const check = createModuleCheck(siteDir, async () => true, 10);
  const errors = await check(['one', 'two'].map((name) => ({ name, file: join(siteDir, `${name}.tsx`) })));
  expect(errors.map(({ place }) => [place?.file, place?.line])).toEqual([['broken.ts', 1]]);
});
