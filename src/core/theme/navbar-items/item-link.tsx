import type { NavbarNode } from '../../site/layout-types.ts';
import { useCurrentPage } from '../current-page.ts';
import { Html } from '../link/html.tsx';
import { Link } from '../link/link.tsx';
import { currentMark } from './current-mark.ts';
import type { MenuEntry } from './menu-entries.ts';

/** A plain navbar link, marked in its section. */
export function ItemLink({ node }: { node: Extract<NavbarNode, { type: 'link' }> }) {
  const { layout, meta } = useCurrentPage();
  return (
    <Link
      className={['node', node.className].filter(Boolean).join(' ')}
      href={node.url}
      aria-current={currentMark(node, meta, layout.site.homeUrl)}
    >
      {node.html === undefined ? node.label : <Html html={node.html} />}
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

/** The current version, with a link to its main page. */
export function VersionLink({ node }: { node: Extract<NavbarNode, { type: 'version' }> }) {
  const { meta } = useCurrentPage();
  const { label, url, className } = node;
  if (url === undefined) return <span className={['navbar-text', className].filter(Boolean).join(' ')}>{label}</span>;
  return (
    <Link
      className={['node', className].filter(Boolean).join(' ')}
      href={url}
      aria-current={url === meta.url ? 'page' : undefined}
    >
      {label}
    </Link>
  );
}
