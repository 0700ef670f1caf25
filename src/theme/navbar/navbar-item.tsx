import type { NavbarNode } from '../../site/types.ts';
import { useCurrentPage, useMessage } from '../current-page.ts';
import { ErrorBoundary } from '../error/error-boundary.tsx';
import { Html } from '../link/html.tsx';
import { SearchButton } from '../search/search-button.tsx';
import { Dropdown } from './dropdown.tsx';
import { currentMark } from './is-active.ts';
import { FailedItem } from './failed-item.tsx';
import { ItemLink, VersionLink } from './item-link.tsx';
import { menuOf } from './menu-entries.ts';

/** One item of the bar. When it fails to render, the others stay. */
export function NavbarItem({ node }: { node: NavbarNode }) {
  return (
    <ErrorBoundary fallback={(error) => <FailedItem node={node} error={error} />}>
      <ItemView node={node} />
    </ErrorBoundary>
  );
}

function ItemView({ node }: { node: NavbarNode }) {
  const { navigation, meta } = useCurrentPage();
  const message = useMessage();
  const { className } = node;
  switch (node.type) {
    case 'link':
      return <ItemLink node={node} />;
    case 'dropdown':
      return <Dropdown menu={menuOf(node, navigation, meta)} current={currentMark(node, meta, navigation.site.homeUrl)} className={className} />;
    case 'locales':
      return <Dropdown menu={menuOf(node, navigation, meta)} title={message('languages')} className={className} />;
    case 'versions':
      return <Dropdown menu={menuOf(node, navigation, meta)} title={message('versions')} className={className} />;
    case 'version':
      return <VersionLink url={node.url} />;
    case 'search':
      return <SearchButton />;
    case 'html':
      return <Html as="div" html={node.html} className={className} />;
    default:
      throw new Error(`No component exists for the navbar item type "${(node as { type: string }).type}".`);
  }
}
