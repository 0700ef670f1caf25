import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { ReportedSetting } from '../settings-report.ts';
import { themeFiles } from './theme-files.ts';

function siteWith(files: Readonly<Record<string, string>>): string {
  const siteDir = mkdtempSync(join(tmpdir(), 'theme-files-'));
  onTestFinished(() => rmSync(siteDir, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(siteDir, name)), { recursive: true });
    writeFileSync(join(siteDir, name), text);
  }
  return siteDir;
}

test('names the files whose imports are not supported', async () => {
  const code = "import x from '@theme/DoesNotExist';\nexport default () => x;";
  const siteDir = siteWith({ 'src/zoom.jsx': code, 'src/theme/Footer/index.tsx': code });
  const reported: ReportedSetting[] = [];
  const others = [{ name: 'MDXComponents/Img', file: join(siteDir, 'src/zoom.jsx') }];
  expect(await themeFiles(siteDir, others, (entry) => void reported.push(entry))).toEqual([]);
  expect(reported.map(({ setting }) => setting)).toEqual(['src/theme/Footer/index.tsx', 'src/zoom.jsx']);
});

test('ignores tests and declarations', async () => {
  const names = ['Footer.test.js', 'Footer.test.jsx', 'Navbar.test.ts', 'Navbar.test.tsx', 'types.d.ts'];
  const siteDir = siteWith(Object.fromEntries(names.map((name) => [`src/theme/${name}`, ''])));
  const reported: ReportedSetting[] = [];
  expect(await themeFiles(siteDir, [], (entry) => void reported.push(entry))).toEqual([]);
  expect(reported).toEqual([]);
});
