import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { mdxComponents } from './mdx-components.ts';
import type { ReportedSetting } from '../settings-report.ts';
import { themeFiles } from './theme-files.ts';

test('replaces elements with imported components where possible, reads components of a namespace import, and reports the next step for other elements', async () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'mdx-components-'));
  onTestFinished(() => rmSync(siteDir, { recursive: true }));
  const files = {
    'src/theme/MDXComponents/index.tsx': `import All from '@theme-original/MDXComponents';
import Zoom from '@site/src/zoom';
import { Own } from '../../zoom';
import Missing from 'not-installed';
import * as icons from '../../icons';
export default { ...All, ...icons, Sun: Own, Icons: icons, img: Zoom, a: Own, pre: () => <pre />, 'h2': Missing, "li": Zoom, Own, 'Part': Own, [tag]: Own };`,
    'src/theme/MDXComponents/Code.js': '',
    'src/theme/MDXComponents/helpers.js': '',
    'src/icons/index.tsx':
      'export const Moon = () => <b />; export function Sun() {} export type Size = 1; export const size = 1;',
    'src/zoom.jsx': 'export default (props) => <img {...props} />;',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(siteDir, name)), { recursive: true });
    writeFileSync(join(siteDir, name), text);
  }
  const reported: ReportedSetting[] = [];
  const report = (entry: ReportedSetting) => void reported.push(entry);
  const { components, elements } = await mdxComponents(siteDir, report);
  const own = { from: '@site/src/zoom', name: 'Own' };
  const moon = { from: '@site/src/icons', name: 'Moon' };
  const icons = { from: 'mdx-components.jsx', name: 'Icons' };
  expect(components).toEqual({ Own: own, Part: own, Moon: moon, Sun: own, Icons: icons });
  expect(await themeFiles(siteDir, elements, report)).toEqual([
    { name: 'MDXComponents/Img', part: 'Image', file: 'src/zoom.jsx', isText: true },
  ]);
  expect(reported.map(({ setting, todo }) => [setting.replace(/^.*: /, ''), todo])).toEqual([
    ['a', 'Move it to src/theme/MDXComponents/A.js.'],
    ['pre', 'Move it to src/theme/CodeBlock.js.'],
    ['h2', 'Move it to src/theme/Heading.js.'],
    ['li', 'Write a plugin with `html`.'],
    ['src/theme/MDXComponents/Code', 'Replace one of the supported theme parts instead.'],
  ]);
});
