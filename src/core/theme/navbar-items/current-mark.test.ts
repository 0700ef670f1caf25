import { describe, expect, test } from 'vitest';
import type { NavbarNode } from '../../site/types.ts';
import { currentMark } from './current-mark.ts';

const home = '/docs/';
const page = { url: '/docs/guides/install/', sidebar: 'guides' };

function link(parts: Partial<Extract<NavbarNode, { type: 'link' }>>): NavbarNode {
  return { type: 'link', position: 'left', label: 'L', url: '/docs/x/', external: false, ...parts };
}

describe('an item of the navbar', () => {
  test('is current on the page that it links to', () => {
    expect(currentMark(link({ url: page.url }), page, home)).toBe('page');
  });

  test('is current when it leads to the sidebar of the page', () => {
    expect(currentMark(link({ activeSidebar: 'guides' }), page, home)).toBe('true');
    expect(currentMark(link({ activeSidebar: 'api' }), page, home)).toBeUndefined();
  });

  test('is current on the pages below its path, but not on pages whose path only begins like it', () => {
    expect(currentMark(link({ activePath: '/docs/guides/' }), page, home)).toBe('true');
    expect(currentMark(link({ activePath: '/docs/guides' }), page, home)).toBe('true');
    expect(currentMark(link({ activePath: '/docs/gui' }), page, home)).toBeUndefined();
  });

  test('that leads home is not current everywhere', () => {
    expect(currentMark(link({ url: home, activePath: home }), page, home)).toBeUndefined();
  });

  test('that leaves the site is never current', () => {
    expect(currentMark(link({ external: true, activePath: '/docs/guides/' }), page, home)).toBeUndefined();
  });

  test('that opens a menu is current when one of its items is', () => {
    const menu = (item: NavbarNode): NavbarNode => ({ type: 'dropdown', position: 'left', label: 'M', items: [item] });
    expect(currentMark(menu(link({ url: page.url })), page, home)).toBe('true');
    expect(currentMark(menu(link({})), page, home)).toBeUndefined();
    expect(currentMark({ ...menu(link({})), url: page.url } as NavbarNode, page, home)).toBe('page');
  });

  test('with a menu and a link is current on the pages below the link, regardless of the menu', () => {
    const menu = { type: 'dropdown', position: 'left', label: 'M', url: '/docs/guides/', items: [link({})] } as const;
    expect(currentMark({ ...menu, activePath: '/docs/guides/' }, page, home)).toBe('true');
    expect(currentMark({ ...menu, activePath: '/docs/api/' }, page, home)).toBeUndefined();
  });
});
