import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeConfig } from '../../../tests/make/site.ts';
import { readInlineLogos, toMarkup } from './read-pictures.ts';

const file = `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8" stroke="currentColor">
  <title>Mark</title>
  <path d="M0 0h8" />
</svg>
`;

test('inlines a drawing that takes colours from the page', () => {
  expect(toMarkup(file)).toBe('<svg viewBox="0 0 8 8" stroke="currentColor"><path d="M0 0h8"/></svg>');
});

test('keeps a drawing with fixed colours, ids or styles as a picture', () => {
  expect(toMarkup(file.replace('currentColor', '#000'))).toBeUndefined();
  expect(toMarkup(file.replace('<path', '<path id="line"'))).toBeUndefined();
  expect(toMarkup(file.replace('<path', '<style>path{}</style><path'))).toBeUndefined();
});

test('keeps a large drawing as a picture', () => {
  expect(toMarkup(file.replace('M0 0h8', `M0 0${'h8'.repeat(600)}`))).toBeUndefined();
});

test('reads logos from the static folder only', async () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'logos-'));
  mkdirSync(join(siteDir, 'static'));
  for (const path of ['static/logo.svg', 'outside.svg']) writeFileSync(join(siteDir, path), file);
  const { themeConfig } = makeConfig();
  const logosOf = (src: string) => {
    const logo = { src } as NonNullable<typeof themeConfig.navbar.logo>;
    const config = makeConfig({ themeConfig: { ...themeConfig, navbar: { ...themeConfig.navbar, logo } } });
    return readInlineLogos(siteDir, config, new Map([['logo.svg', 'static/logo.svg']]));
  };
  expect(Object.keys(await logosOf('/logo.svg'))).toEqual(['/logo.svg']);
  expect(await logosOf('../outside.svg')).toEqual({});
  rmSync(siteDir, { recursive: true });
});
