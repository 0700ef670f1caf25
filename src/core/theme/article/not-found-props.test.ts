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

test('marks a hint about an item of the navbar, which needs JavaScript', () => {
  const [layout] = assembleSite(makeSources([makeSource([makePage('a.mdx')], {})])).site.layouts;
  const propsWith = (navbar: object[]) => notFoundProps({ ...layout, navbar } as LayoutData, {});
  expect(propsWith([])).toMatchObject({ hint: 'Try one of these pages.', hintNeedsScript: false });
  const search = { type: 'custom', notFoundHint: 'Search.' };
  expect(propsWith([search])).toMatchObject({ hint: 'Search.', hintNeedsScript: true });
});
