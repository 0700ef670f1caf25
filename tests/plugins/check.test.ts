import { expect, test } from 'vitest';
import { makePluginSite } from '../harness/plugin-site.ts';

test('reports errors at their place, or at the plugin, and keeps warnings apart', async () => {
  const check = `(_, site) => [
    { fact: 'The page has no author.', hint: 'Add one.', place: { file: site.pages[0].source, line: 1 } },
    { fact: 'Something is odd.' },
    { fact: 'Something could be better.', level: 'warning' },
  ]`;
  using site = makePluginSite(`{ name: 'a', check: ${check} }`);
  const { errors, warnings } = await site.load();
  expect(errors.map(({ fact, place }) => [fact, place?.file, place?.line])).toEqual([
    ['The page has no author.', 'content/start.md', 1],
    ['Something is odd.', 'site.config.ts', 18],
  ]);
  expect(warnings.map(({ fact }) => fact)).toEqual(['Something could be better.']);
});
