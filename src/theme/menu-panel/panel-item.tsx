import type { NavbarNode } from '../../site/types.ts';
import { Collapsible } from '../collapsible/collapsible.tsx';
import { useCurrentPage } from '../current-page.ts';
import { Link } from '../link/link.tsx';
import { currentMark } from '../navbar/is-active.ts';
import { EntryLink } from '../navbar/item-link.tsx';
import { menuOf } from '../navbar/menu-entries.ts';
import { NavbarItem } from '../navbar/navbar-item.tsx';

/** A navbar item in the panel: menus fold open in place. */
export function PanelItem({ node }: { node: NavbarNode }) {
  const { navigation, meta } = useCurrentPage();
  if (node.type !== 'dropdown' && node.type !== 'locales' && node.type !== 'versions') {
    return <NavbarItem node={node} />;
  }
  const { label, url, entries } = menuOf(node, navigation, meta);
  return (
    <Collapsible
      className="panel-menu"
      summary={label}
      open={currentMark(node, meta, navigation.site.homeUrl) !== undefined}
    >
      <ul>
        {url !== undefined && (
          <li>
            <Link className="node" href={url}>
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
