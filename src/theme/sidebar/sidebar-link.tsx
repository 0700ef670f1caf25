import { useCurrentPage } from '../current-page.ts';
import { Link } from '../link/link.tsx';

/** A page in the sidebar, with its method when it is an operation. */
export function SidebarLink({ label, url, method }: { label: string; url: string; method?: string }) {
  const isCurrent = useCurrentPage().meta.url === url;
  return (
    <Link className="node sidebar-link" href={url} aria-current={isCurrent ? 'page' : undefined}>
      <span>{label}</span>
      {method && <span className={`method method-${method}`}>{method.toUpperCase()}</span>}
    </Link>
  );
}
