import type { SidebarNode } from '../../site/types.ts';
import { useCurrentPage } from '../current-page.ts';
import { Html } from '../link/html.tsx';
import { Link } from '../link/link.tsx';
import { SidebarCategory } from './sidebar-category.tsx';

export type SidebarListProps = {
  nodes: readonly SidebarNode[];
  /** Labels of the categories above, and of the place: what makes a category's key unique. */
  path: string;
};

/** One level of a sidebar. */
export function SidebarList({ nodes, path }: SidebarListProps) {
  return (
    <ul className="sidebar-list">
      {nodes.map((node, index) => (
        <li key={index} className={node.className}>
          <SidebarEntry node={node} path={path} />
        </li>
      ))}
    </ul>
  );
}

function SidebarEntry({ node, path }: { node: SidebarNode; path: string }) {
  if (node.type === 'html') return <Html as="div" html={node.html} />;
  if (node.type === 'category') return <SidebarCategory category={node} path={`${path}/${node.label}`} />;
  return <SidebarLink {...node} />;
}

export function SidebarLink({ label, url, method }: { label: string; url: string; method?: string }) {
  const isCurrent = useCurrentPage().meta.url === url;
  return (
    <Link className="sidebar-link" href={url} aria-current={isCurrent ? 'page' : undefined}>
      <span>{label}</span>
      {method && <span className={`method method-${method}`}>{method.toUpperCase()}</span>}
    </Link>
  );
}
