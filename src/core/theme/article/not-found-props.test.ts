import { expect, test } from 'vitest';
import { makePage, makeSource, makeSources } from '../../../../tests/make/site.ts';
import { assembleSite } from '../../site/assemble-site.ts';
import type { LayoutData, NavbarNode } from '../../site/types.ts';
import { notFoundProps } from './not-found-props.ts';

test('gives a sidebar the label of the dropdown item that links to it', () => {
  const link = { type: 'link', position: 'left', label: 'Guide', url: '/a/', activeSidebar: 'docs' } as const;
  const dropdown = { type: 'dropdown', position: 'left', label: 'More', items: [link] } as unknown as NavbarNode;
  const [layout] = assembleSite(makeSources([makeSource([makePage('a.mdx')], {})])).site.layouts;
  const sidebars = { docs: [{ type: 'link', label: 'A', url: '/a/' } as const] };
  const { links } = notFoundProps({ ...layout, navbar: [dropdown], sidebars } as LayoutData, {});
  expect(links.map(({ label }) => label)).toContain('Guide');
});

test('without a link to a sidebar, shows the navbar link to the page above its first page', () => {
  const [layout] = assembleSite(makeSources([makeSource([makePage('a.mdx')], {})])).site.layouts;
  const linkTo = (label: string, url: string) => {
    return { type: 'link', position: 'left', label, url, external: false, activePath: url } as const;
  };
  const navbar = [linkTo('Home', '/'), linkTo('Blo', '/blo/'), linkTo('', '/blog/'), linkTo('News', '/blog/')];
  const sidebars = { blog: [{ type: 'link', label: 'Post', url: '/blog/2026/post/' } as const] };
  const linksWith = (nodes: object[]) => {
    const edition = { ...layout, navbar: nodes, sidebars, site: { ...layout?.site, homeUrl: '/' } };
    return notFoundProps(edition as unknown as LayoutData, { '/blog/': 'All posts' }).links;
  };
  expect(linksWith(navbar)).toContainEqual({ label: 'News', url: '/blog/', description: 'All posts' });
  expect(linksWith([])).toContainEqual({ label: 'blog', url: '/blog/2026/post/' });
});

test('marks a hint about an item of the navbar, which needs JavaScript', () => {
  const [layout] = assembleSite(makeSources([makeSource([makePage('a.mdx')], {})])).site.layouts;
  const propsWith = (navbar: object[]) => notFoundProps({ ...layout, navbar } as LayoutData, {});
  expect(propsWith([])).toMatchObject({ hint: 'Try one of these pages.', hintNeedsScript: false });
  const search = { type: 'custom', notFoundHint: 'Search.' };
  expect(propsWith([search])).toMatchObject({ hint: 'Search.', hintNeedsScript: true });
});
