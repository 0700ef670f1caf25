import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { noAdditions } from '../site/theme-parts.ts';
import { siteComponentsId, themeParts } from './theme-parts.ts';

test('lists the components of the site without their tests and stories', () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'parts-'));
  onTestFinished(() => rmSync(siteDir, { recursive: true }));
  mkdirSync(join(siteDir, 'components/box'), { recursive: true });
  const names = ['card.tsx', 'card.test.tsx', 'box/lid.jsx', 'box/lid.spec.jsx', 'box/lid.stories.tsx', 'card.d.ts'];
  for (const name of names) writeFileSync(join(siteDir, 'components', name), '');
  const { load } = themeParts({ siteDir, styles: [] }, () => noAdditions);
  const code = (load as (id: string) => unknown)(siteComponentsId);
  expect([...String(code).matchAll(/"(components\/[^"]+)":/g)].map(([, key]) => key)).toEqual([
    'components/box/lid',
    'components/card',
  ]);
});
