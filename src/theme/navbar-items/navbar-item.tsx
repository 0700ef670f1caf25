import type { NavbarNode } from '../../site/layout-types.ts';
import { useCurrentPage, useMessage } from '../current-page.ts';
import { ErrorBoundary } from '../error/error-boundary.tsx';
import { Html } from '../link/html.tsx';
import { SearchButton } from '../search/search-button.tsx';
import { Dropdown, type DropdownProps } from './dropdown.tsx';
import { currentMark } from './is-active.ts';
import { FailedItem } from './failed-item.tsx';
import { EntryLink, ItemLink, VersionLink } from './item-link.tsx';
import { menuOf, type MenuNode } from './menu-entries.ts';

/** One item of the bar. When it fails to render, the others stay. */
export function NavbarItem({ node }: { node: NavbarNode }) {
  return (
    <ErrorBoundary renderError={(error) => <FailedItem node={node} error={error} />}>
      <ItemView node={node} />
    </ErrorBoundary>
  );
}

function ItemView({ node }: { node: NavbarNode }) {
  const { layout, meta } = useCurrentPage();
  const message = useMessage();
  switch (node.type) {
    case 'link':
      return <ItemLink node={node} />;
    case 'dropdown':
      return <NavbarMenu node={node} current={currentMark(node, meta, layout.site.homeUrl)} />;
    case 'locales':
      return <NavbarMenu node={node} title={message('languages')} />;
    case 'versions':
      return <NavbarMenu node={node} title={message('versions')} />;
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

type MenuProps = { node: MenuNode } & Pick<DropdownProps, 'current' | 'title'>;

function NavbarMenu({ node, ...rest }: MenuProps) {
  const { layout, meta } = useCurrentPage();
  const menu = menuOf(node, layout, meta);
  return (
    <Dropdown menu={menu} className={node.className} {...rest}>
      {menu.entries.map((entry, index) => (
        <li key={index}>{entry.kind === 'link' ? <EntryLink entry={entry} /> : <NavbarItem node={entry.node} />}</li>
      ))}
    </Dropdown>
  );
}
