import { expect, test } from 'vitest';
import { codeBlock } from './code-blocks.ts';

test('converts the magic comments of the site to those of the engine, but not text that only contains one', async () => {
  const own = { className: 'own', line: 'This fails', block: { start: 'fail-start', end: 'fail-end' } };
  const options = { siteConfig: { themeConfig: { prism: { magicComments: [own] } } } };
  const convert = async (value: string) => {
    const context = { file: 'a.md', data: { options, packages: {} } };
    return (await codeBlock({ type: 'code', lang: 'js', value }, context as never))?.value;
  };
  expect(await convert('// This fails\na\n  {/* fail-start */}\nb\n<!-- fail-end -->')).toBe(
    '// highlight-next-line\na\n  {/* highlight-start */}\nb\n<!-- highlight-end -->',
  );
  expect(await convert('This fails\n# This fails now')).toBeUndefined();
});
