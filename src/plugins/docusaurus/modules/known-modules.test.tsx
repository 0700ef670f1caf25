import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useColorMode, useHistory } from '../parts/browser-parts.tsx';
import { svgComponent } from './generated-modules.ts';
import { knownModule, unknownNames } from './known-modules.ts';
import { ThemeClassNames } from '../parts/theme-class-names.ts';

test.each([
  ['@docusaurus/router', 'useHistory'],
  ['@docusaurus/theme-common', 'useColorMode'],
  ['@docusaurus/useBrokenLinks', 'default'],
  ['@theme/TOCInline', 'default'],
  ['@theme/Mermaid', 'default'],
])('components may import from %s: %s', (specifier, name) => {
  expect(unknownNames(specifier, [name])).toEqual([]);
  expect(knownModule(specifier, [name])).toMatch(new RegExp(`^export \\{ [^}]*\\b${name}\\b.* from `, 'm'));
  expect(knownModule(specifier, ['useGone'])).toContain('export const useGone = () => ({})');
});

test('keeps the attributes of an imported SVG, except styles', () => {
  const svg = `<svg xmlns="a" class='wide' style="top: 0" aria-label="A &amp; B"><g/></svg>`;
  expect(svgComponent(svg)).toContain('const attributes = {"className":"wide","aria-label":"A & B"};');
});

test('hooks of Docusaurus return their initial state on the server', () => {
  function State() {
    const { colorMode, colorModeChoice, isDarkTheme } = useColorMode();
    const { push, location } = useHistory();
    return [colorMode, String(colorModeChoice), isDarkTheme, typeof push, location.pathname].join();
  }
  expect(renderToStaticMarkup(<State />)).toBe('light,null,false,function,/');
});

test('provides the class names of Docusaurus', () => {
  const { page, wrapper, common, layout, docs, blog, pages } = ThemeClassNames as never as Record<
    string,
    Record<string, string> & Record<'admonitionType' | 'docSidebarItemLinkLevel', (value: unknown) => string>
  >;
  expect([
    ...[page?.['docsDocPage'], page?.['blogTagPostListPage'], page?.['blogTagsListPage'], wrapper?.['docsPages']],
    ...[common?.['editThisPage'], common?.admonitionType('tip'), docs?.['docFooterTagsRow']],
    ...[docs?.docSidebarItemLinkLevel(2), blog?.['blogFooterTagsRow'], pages?.['pageFooterEditMetaRow']],
  ]).toEqual([
    ...['docs-doc-page', 'blog-tags-post-list-page', 'blog-tags-list-page', 'docs-wrapper'],
    ...['theme-edit-this-page', 'theme-admonition-tip', 'theme-doc-footer-tags-row'],
    ...['theme-doc-sidebar-item-link-level-2', 'theme-blog-footer-tags-row', 'theme-pages-footer-edit-meta-row'],
  ]);
  expect(layout).toHaveProperty('navbar.mobileSidebar.panel', 'theme-layout-navbar-sidebar-panel');
});
