import { useCurrentPage } from '../current-page.ts';
import { Link } from '../link/link.tsx';

export type SidebarLinkProps = {
  label: string;
  url: string;
  /** As requests have it: `GET`. */
  method?: string;
  /** False for a category that leads to its first page, which has its own entry. */
  isPage?: boolean;
};

/** A page in the sidebar, with the method of an operation. */
export function SidebarLink({ label, url, method, isPage = true }: SidebarLinkProps) {
  const isCurrent = useCurrentPage().meta.url === url && isPage;
  return (
    <Link className="node sidebar-link" href={url} aria-current={isCurrent ? 'page' : undefined}>
      <span>{label}</span>
      {method && <span className={`method method-${method.toLowerCase()}`}>{method}</span>}
    </Link>
  );
}
