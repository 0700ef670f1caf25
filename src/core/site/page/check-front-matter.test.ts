import { expect, test } from 'vitest';
import { assembleSite } from '../assemble-site.ts';
import { makePage, makeSource, makeSources } from '../../../../tests/make/site.ts';

const errorsOf = (frontMatter: Parameters<typeof makePage>[1]) => {
  const pages = [makePage('a.mdx', frontMatter), makePage('guide/first.mdx')];
  const { errors } = assembleSite(makeSources([makeSource(pages, { main: [{ type: 'doc', id: 'a' }] })]));
  return errors.map(({ message }) => message);
};

test('accepts existing docs and sidebars, or null', () => {
  expect(errorsOf({ displayed_sidebar: 'main', pagination_prev: null, pagination_next: 'guide/first' })).toEqual([]);
});

test('reports front matter that names missing docs or sidebars, with the nearest name', () => {
  expect(errorsOf({ displayed_sidebar: 'mian', pagination_prev: 'guide/frist', pagination_next: 'elsewhere' }))
    .toMatchInlineSnapshot(`
      [
        "\`displayed_sidebar\` names the sidebar "mian", which does not exist.
        at content/a.mdx
        → Did you mean "main"?",
        "\`pagination_prev\` names the doc "guide/frist", which does not exist.
        at content/a.mdx
        → Did you mean "guide/first"?",
        "\`pagination_next\` names the doc "elsewhere", which does not exist.
        at content/a.mdx
        → A doc id is the path of its file relative to the content folder, without extension; \`null\` hides the link.",
      ]
    `);
});

test('reports the line of the key', () => {
  const page = { ...makePage('a.mdx', { pagination_next: 'b' }), text: '---\ntitle: A\npagination_next: b\n---\n' };
  const { errors } = assembleSite(makeSources([makeSource([page])]));
  expect(errors.map(({ place }) => place)).toEqual([{ file: 'content/a.mdx', line: 3 }]);
});
