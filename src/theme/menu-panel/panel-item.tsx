import type { NavbarNode } from '../../site/layout-types.ts';
import { Collapsible } from '../collapsible/collapsible.tsx';
import { useCurrentPage } from '../current-page.ts';
import { ErrorBoundary } from '../error/error-boundary.tsx';
import { Link } from '../link/link.tsx';
import { currentMark } from '../navbar-items/is-active.ts';
import { FailedItem } from '../navbar-items/failed-item.tsx';
import { EntryLink } from '../navbar-items/item-link.tsx';
import { menuOf, type MenuNode } from '../navbar-items/menu-entries.ts';
import { NavbarItem } from '../navbar-items/navbar-item.tsx';

/** A navbar item in the panel: menus fold open in place. When it fails to render, the others stay. */
export function PanelItem({ node }: { node: NavbarNode }) {
  if (node.type !== 'dropdown' && node.type !== 'locales' && node.type !== 'versions') {
    return <NavbarItem node={node} />;
  }
  return (
    <ErrorBoundary renderError={(error) => <FailedItem node={node} error={error} />}>
      <PanelMenu node={node} />
    </ErrorBoundary>
  );
}

function PanelMenu({ node }: { node: MenuNode }) {
  const { layout, meta } = useCurrentPage();
  const { label, url, entries } = menuOf(node, layout, meta);
  const current = currentMark(node, meta, layout.site.homeUrl);
  return (
    <Collapsible
      className={['panel-menu', node.className].filter(Boolean).join(' ')}
      summary={label}
      open={current !== undefined}
    >
      <ul>
        {url !== undefined && (
          <li>
            <Link className="node" href={url} aria-current={current}>
              {label}
            </Link>
          </li>
        )}
        {entries.map((entry, index) => (
          <li key={index}>{entry.kind === 'link' ? <EntryLink entry={entry} /> : <PanelItem node={entry.node} />}</li>
        ))}
      </ul>
    </Collapsible>
  );
}
