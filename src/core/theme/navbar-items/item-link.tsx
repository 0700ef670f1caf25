import type { NavbarNode } from '../../site/layout-types.ts';
import { useCurrentPage } from '../current-page.ts';
import { Html } from '../link/html.tsx';
import { Link } from '../link/link.tsx';
import { currentMark } from './current-mark.ts';
import type { MenuEntry } from './menu-entries.ts';

/**
 * A plain navbar link, marked on the pages of its section; or the name of the page's version, which is plain text if it
 * has no address.
 */
export function ItemLink({ node }: { node: Extract<NavbarNode, { type: 'link' | 'version' }> }) {
  const { layout, meta } = useCurrentPage();
  const { url, className } = node;
  const label = node.type === 'link' && node.html !== undefined ? <Html html={node.html} /> : node.label;
  if (url === undefined) return <span className={['navbar-text', className].filter(Boolean).join(' ')}>{label}</span>;
  return (
    <Link
      className={['node', className].filter(Boolean).join(' ')}
      href={url}
      target={node.type === 'link' ? node.target : undefined}
      aria-current={currentMark(node, meta, layout.site.homeUrl)}
    >
      {label}
    </Link>
  );
}

/** A link inside a menu. */
export function EntryLink({ entry }: { entry: Extract<MenuEntry, { kind: 'link' }> }) {
  const { label, url, language, current } = entry;
  return (
    <Link className="node" href={url} hrefLang={language} lang={language} aria-current={current ? 'true' : undefined}>
      {label}
    </Link>
  );
}
