import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { showPage } from '../../../../tests/make/shown-page.ts';
import { rightToLeft } from '../../messages/fill-message.ts';
import type { SidebarNode } from '../../site/types.ts';
import { CurrentPageProvider } from '../current-page.ts';
import { GeneratedIndex } from './generated-index.tsx';

const link = (url: string, external = false): SidebarNode => ({ type: 'link', label: url, url, external });
const category = (label: string, items: readonly SidebarNode[]): SidebarNode => {
  return { type: 'category', label, collapsible: true, collapsed: true, items };
};

test('isolates descriptions that a right-to-left language does not translate', () => {
  const items = [{ ...link('/a/'), description: 'Describes A.' }];
  const html = renderToStaticMarkup(
    <CurrentPageProvider {...showPage('a.md')}>
      <GeneratedIndex description="" items={items} messages={{ [rightToLeft]: 'rtl' }} />
    </CurrentPageProvider>,
  );
  expect(html).toContain('<p>\u2066Describes A.\u2069</p>');
});

test('shows a card for each page and category, and for the links of a category without pages', () => {
  const outside = category('outside', [
    link('https://a.example/', true),
    category('deep', [link('https://b.example/', true)]),
  ]);
  const html = renderToStaticMarkup(
    <CurrentPageProvider {...showPage('a.md')}>
      <GeneratedIndex description="" items={[link('/a/'), category('c', [link('/c/')]), outside]} messages={{}} />
    </CurrentPageProvider>,
  );
  const cards = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(cards).toEqual(['/a/', '/c/', 'https://a.example/', 'https://b.example/']);
});
