import { expect, test } from 'vitest';
import { assembleView } from '../../../tests/make/site-view.ts';
import { makeConfig, makePage, makeSource, makeSources } from '../../../tests/make/site.ts';
import { fullText, llmsText } from './llms-files.ts';

const version = (name: string, isLast: boolean) =>
  ({ name, label: name, path: isLast ? '' : name, banner: 'none', badge: true, isLast }) as const;

const many = Array.from({ length: 120 }, (_, index) => `many/p${String(index).padStart(3, '0')}`);

function siteOf() {
  const config = makeConfig({
    title: 'Books',
    tagline: 'Lend and return',
    themeConfig: {
      ...makeConfig().themeConfig,
      navbar: {
        hideOnScroll: false,
        items: [{ type: 'docSidebar', sidebarId: 'guides', label: 'Guides', position: 'left' }],
      },
    },
  });
  const pages = [
    makePage('home.md', { slug: '/' }),
    makePage('b.md', { title: 'Borrow', description: 'How to borrow.' }),
    makePage('a.md', { title: 'Account' }),
    makePage('hidden.md', { unlisted: true }),
    ...many.map((id) => makePage(`${id}.md`)),
  ];
  const doc = (id: string) => ({ type: 'doc', id }) as const;
  const category = (label: string, items: readonly string[]) =>
    ({ type: 'category', label, collapsible: true, collapsed: true, items: items.map(doc) }) as const;
  const sidebars = { guides: [doc('b'), category('More', ['a'])], reference: [category('Many', many)] };
  const old = makeSource([makePage('home.md', { slug: '/' })], {}, { version: version('1.0', false) });
  const latest = makeSource(pages, sidebars, { version: version('2.0', true) });
  return assembleView(makeSources([latest, old], config)).site;
}

test('lists pages in the order of the sidebars, one heading per sidebar, older versions last', () => {
  const list = llmsText(siteOf());
  expect(list.match(/^#.*$/gm)).toEqual(['# Books', '## Guides', '## reference', '## Other pages', '## Version 1.0']);
  expect(list.split('\n').slice(0, 8)).toEqual([
    '# Books',
    '',
    '> Lend and return',
    '',
    '## Guides',
    '',
    '- [Borrow](https://example.com/base/b.md): How to borrow.',
    '- [Account](https://example.com/base/a.md)',
  ]);
  expect(list).not.toContain('hidden');
});

test('lists all pages of a sidebar in order, even if the sidebar is split into branches', () => {
  const pages = fullText(siteOf()).flatMap((part) => (typeof part === 'string' ? [] : part.markdown));
  expect(pages).toEqual(['/base/b/', '/base/a/', ...many.map((id) => `/base/${id}/`), '/base/']);
});

test('writes titles and descriptions as text, so that they cannot forge links or lines', () => {
  const forged = 'List ](/x)\n- [forged](https://evil.example/)';
  const pages = [makePage('a.md', { title: forged, description: forged })];
  const config = makeConfig({ title: 'Books\n## More', tagline: '# Tag' });
  const { site } = assembleView(makeSources([makeSource(pages, {})], config));
  const text = String.raw`List \](/x) - \[forged\](https://evil.example/)`;
  const list = llmsText(site);
  expect(list.split('\n').filter((line) => line.startsWith('- '))).toEqual([
    `- [${text}](https://example.com/base/a.md): ${text}`,
  ]);
  expect(list.match(/^[#>].*$/gm)).toEqual(['# Books ## More', String.raw`> \# Tag`, '## Other pages']);
});
