import { expect, test } from 'vitest';
import { docusaurusOptions } from '../docusaurus-options.ts';
import { pageModules } from './page-imports.ts';

test('finds modules that expressions in `mdx-code-block` require, but not those in comments', async () => {
  const text =
    '```mdx-code-block\n<b>{require("./a.json").a}</b>\n```\n\n<!-- {require("./b.json").b} -->\n\n`{require("./c.json")}`\n';
  const files = { list: async () => ['a.mdx'], read: async () => text } as never;
  const { imports } = await pageModules(['docs'], docusaurusOptions.parse({}), { siteDir: '/site', files });
  expect(imports).toEqual(new Map([['@site/docs/a.json', new Set(['default'])]]));
});
