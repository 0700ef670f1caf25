import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { playwrightFeatures } from './chromium-args.ts';

test('Chromium starts without any of the features that Playwright disables', () => {
  const playwright = createRequire(createRequire(import.meta.url).resolve('@playwright/test'));
  const source = readFileSync(playwright.resolve('playwright-core/lib/coreBundle'), 'utf8');
  const [, list = ''] = /\bdisabledFeatures = \[(.*?)\]/s.exec(source) ?? [];
  expect([...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name)).toEqual(playwrightFeatures);
});
