import { expect, test } from 'vitest';
import type { PageMeta, LayoutData, NavbarNode } from '../site/types.ts';
import { navbarErrors } from './navbar-errors.tsx';

const link: NavbarNode = { type: 'link', position: 'left', label: 'Docs', url: '/docs/', external: false };
const unknown = { type: 'carousel', position: 'left', speed: 3 } as unknown as NavbarNode;
const broken = { type: 'dropdown', position: 'right', label: 'More', items: 7 } as unknown as NavbarNode;

function errorsOf(...navbar: NavbarNode[]) {
  const layout = { navbar, locale: 'en', locales: [], messages: {}, site: { homeUrl: '/' } };
  const meta = { url: '/', alternates: { locales: {}, versions: {} } };
  const errors = navbarErrors(layout as unknown as LayoutData, meta as unknown as PageMeta, 'site.config.ts');
  return errors.map(({ message }) => message).join('\n\n');
}

test('reports all items that fail to render, each with its configuration', () => {
  expect(errorsOf(link, unknown, broken)).toMatchInlineSnapshot(`
    "A navbar item cannot be rendered: No component exists for the navbar item type "carousel".
      at site.config.ts
      → Check its configuration: {"type":"carousel","position":"left","speed":3}

    A navbar item cannot be rendered: node.items.some is not a function
      at site.config.ts
      → Check its configuration: {"type":"dropdown","position":"right","label":"More","items":7}"
  `);
});

test('accepts items that can be rendered', () => {
  expect(errorsOf(link)).toBe('');
});
