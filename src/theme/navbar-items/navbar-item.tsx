import type { ComponentType } from 'react';
import type { NavbarNode } from '../../site/layout-types.ts';
import { useCurrentPage, useMessage } from '../current-page.ts';
import { ErrorBoundary } from '../error/error-boundary.tsx';
import { Html } from '../link/html.tsx';
import { SearchButton } from '../search/search-button.tsx';
import { Dropdown, type MenuProps } from './dropdown.tsx';
import { currentMark } from './is-active.ts';
import { FailedItem } from './failed-item.tsx';
import { EntryLink, ItemLink, VersionLink } from './item-link.tsx';
import { menuOf, type MenuNode } from './menu-entries.ts';

type ItemProps<Node = NavbarNode> = {
  node: Node;
  /** How menus are shown. */
  MenuView?: ComponentType<MenuProps>;
};

/** One item of the bar, or of the panel. When it fails to render, the others stay. */
export function NavbarItem({ node, MenuView }: ItemProps) {
  return (
    <ErrorBoundary renderError={(error) => <FailedItem node={node} error={error} />}>
      <ItemView node={node} MenuView={MenuView} />
    </ErrorBoundary>
  );
}

function ItemView({ node, MenuView }: ItemProps) {
  const message = useMessage();
  switch (node.type) {
    case 'link':
      return <ItemLink node={node} />;
    case 'dropdown':
      return <NavbarMenu node={node} MenuView={MenuView} />;
    case 'locales':
      return <NavbarMenu node={node} MenuView={MenuView} title={message('languages')} />;
    case 'versions':
      return <NavbarMenu node={node} MenuView={MenuView} title={message('versions')} />;
    case 'version':
      return <VersionLink node={node} />;
    case 'search':
      return <SearchButton />;
    case 'html':
      return <Html as="div" html={node.html} className={node.className} />;
    default:
      throw new Error(`No component exists for the navbar item type "${(node as { type: string }).type}".`);
  }
}

function NavbarMenu({ node, title, MenuView = Dropdown }: ItemProps<MenuNode> & Pick<MenuProps, 'title'>) {
  const { layout, meta } = useCurrentPage();
  const current = currentMark(node, meta, layout.site.homeUrl);
  const menu = menuOf(node, layout, meta);
  return (
    <MenuView menu={menu} className={node.className} current={current} title={title}>
      {menu.entries.map((entry, index) => (
        <li key={index}>
          {entry.kind === 'link' ? <EntryLink entry={entry} /> : <NavbarItem node={entry.node} MenuView={MenuView} />}
        </li>
      ))}
    </MenuView>
  );
}
