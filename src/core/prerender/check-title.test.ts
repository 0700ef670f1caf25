import { expect, test } from 'vitest';
import { assembleSite } from '../site/assemble-site.ts';
import { makeConfig, makePage, makeSource, makeSources } from '../../../tests/make/site.ts';
import { checkTitle } from './check-title.ts';

const { site } = assembleSite(makeSources([makeSource([makePage('guide.mdx')])], makeConfig()));
const [page] = site.pages;
const documentOf = (head: string, body = '') => `<html><head>${head}</head><body>${body}</body></html>`;

test('reports a component that renders a second title, but ignores titles of drawings', () => {
  if (!page) throw new Error('The site has no pages.');
  const own = `<title>${page.meta.title} | Site</title>`;
  expect(() => checkTitle(documentOf(own, '<svg><title>Drawing</title></svg>'), page)).not.toThrow();
  expect(() => checkTitle(documentOf(`${own}<title>Mine &amp; yours</title>`), page)).toThrow(
    'renders a second <title>: "Mine & yours"',
  );
});
