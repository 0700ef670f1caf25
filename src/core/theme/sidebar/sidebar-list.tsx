import { memo, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { decodeAddress } from '../../base/addresses/decode-address.ts';
import type { SidebarNode } from '../../site/layout-types.ts';
import { Collapsible } from '../collapsible/collapsible.tsx';
import { useCurrentPage, useLayout, useMessage } from '../current-page.ts';
import { Html } from '../link/html.tsx';
import { useIsInteractive } from '../use-is-interactive.ts';
import { containsPage } from '../../site/sidebar/sidebar-nodes.ts';
import { tabStorage } from '../preferences/web-storage.ts';
import { Link } from '../link/link.tsx';
import { readBranch } from '../edition/edition-files.ts';

const STORAGE_KEY = 'sidebar-categories';

/** Returns the state in which the reader left a category on this visit, or undefined if the reader never changed it. */
function rememberedOpen(category: string): boolean | undefined {
  const remembered = tabStorage.readObject(STORAGE_KEY)[category];
  return typeof remembered === 'boolean' ? remembered : undefined;
}

/** Stores the state of a category until the visit ends. */
function rememberOpen(category: string, open: boolean): void {
  const all = { ...tabStorage.readObject(STORAGE_KEY), [category]: open };
  tabStorage.write(STORAGE_KEY, JSON.stringify(all));
}

export type SidebarListProps = {
  nodes: readonly SidebarNode[];
  /** Position of the sidebar, and the parent categories. Makes the keys of stored states unique. */
  path: string;
};

/** One level of a sidebar. */
export function SidebarList({ nodes, path }: SidebarListProps) {
  const { url } = useCurrentPage().meta;
  const holder = nodes.find((node) => node.type === 'category' && node.collapsible && containsPage(node, url));
  return (
    <ul className="sidebar-list">
      {nodes.map((node, index) => (
        <li key={index} className={entryClass(node)}>
          <SidebarEntry
            node={node}
            level={path}
            path={`${path}/${index} ${node.type === 'category' ? node.label : ''}`}
            siblingHoldsPage={holder !== undefined && holder !== node}
            isCurrent={node.type !== 'html' && node.url === url}
            holdsPage={containsPage(node, url)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Classes of an entry. In the entry of a linked category, the link is beside the collapsible. */
function entryClass(node: SidebarNode): string | undefined {
  const isLinked = node.type === 'category' && node.collapsible && (node.branch ?? node.url) !== undefined;
  const own = node.type === 'html' ? 'sidebar-html' : isLinked && 'sidebar-linked-category';
  return [own, node.className].filter(Boolean).join(' ') || undefined;
}

type Place = {
  /** Path of its level. */
  level: string;
  path: string;
  /** True if another collapsible category on the same level contains the page. */
  siblingHoldsPage: boolean;
  isCurrent: boolean;
  /** True if the entry is the page or contains it. */
  holdsPage: boolean;
};

/** Memoized, so that navigation does not render every entry again. */
const SidebarEntry = memo(function SidebarEntry({ node, ...place }: Place & { node: SidebarNode }) {
  if (node.type === 'html') return <Html as="div" html={node.html} />;
  if (node.type === 'category') {
    return <SidebarCategory category={node} {...place} />;
  }
  return <SidebarLink {...node} isCurrent={place.isCurrent} />;
});

type Category = Extract<SidebarNode, { type: 'category' }>;

type CategoryProps = Place & { category: Category; summary?: ReactNode };

/** A category: fixed or collapsible, with or without its own page. */
function SidebarCategory(props: CategoryProps) {
  const { category, path, isCurrent } = props;
  const { label, url, items, branch } = category;
  const isInteractive = useIsInteractive();
  const address = url ?? branch?.first;
  const heading =
    address === undefined ? (
      <span className="node sidebar-heading">{label}</span>
    ) : (
      <SidebarLink label={label} url={address} isCurrent={isCurrent} />
    );
  if (!category.collapsible) {
    return (
      <>
        {heading}
        <SidebarList nodes={items} path={path} />
      </>
    );
  }
  if (address === undefined) return <CollapsibleCategory {...props} summary={heading} />;
  return (
    <>
      {heading}
      {/* Needs a script for entries that the html does not contain. */}
      {(!branch || isInteractive || items.length > 0) && <CollapsibleCategory {...props} />}
    </>
  );
}

function CollapsibleCategory({ category, level, path, siblingHoldsPage, holdsPage, summary }: CategoryProps) {
  const message = useMessage();
  const { theme } = useLayout();
  const { items, request, load } = useBranch(category);
  const { autoCollapseCategories } = theme.docs.sidebar;
  const [heldPage, setHeldPage] = useState(holdsPage);
  // If only one may be open, it is the one with the page. Browsers would keep the first one open.
  const [open, setOpen] = useState(holdsPage || (!category.collapsed && !(autoCollapseCategories && siblingHoldsPage)));
  if (holdsPage !== heldPage) {
    setHeldPage(holdsPage);
    if (holdsPage) setOpen(true);
  }

  // In an effect, because a category can be open without a click: by default, or since an earlier page.
  const loadEntries = useEffectEvent(load);
  useEffect(() => {
    if (open) loadEntries();
  }, [open]);

  useEffect(() => {
    const remembered = rememberedOpen(path);
    // Read after hydration, because the server cannot know it. The page's own category stays open.
    if (remembered !== undefined) {
      setOpen((now) => remembered || (now && containsPage(category, decodeAddress(location.pathname))));
    }
  }, [category, path]);

  return (
    <Collapsible
      className="sidebar-category"
      open={open}
      summary={summary}
      summaryLabel={summary ? undefined : message('toggleCategory', { label: category.label })}
      name={autoCollapseCategories ? level : undefined}
      onToggle={(now) => {
        // Browsers also fire the event for a category that is added open.
        if (now === open) return;
        setOpen(now);
        rememberOpen(path, now);
      }}
    >
      {items.length > 0 && <SidebarList nodes={items} path={path} />}
      <BranchRequest request={request} load={load} />
    </Collapsible>
  );
}

/** Replaces entries that have not loaded. */
function BranchRequest({ request, load }: Pick<Branch, 'request' | 'load'>) {
  const message = useMessage();
  if (request === undefined) return null;
  return (
    <p className="sidebar-request" role="status">
      {message(request === 'failed' ? 'entriesFailed' : 'entriesPending')}{' '}
      {request === 'failed' && (
        <button type="button" className="button" onClick={load}>
          {message('retry')}
        </button>
      )}
    </p>
  );
}

type SidebarLinkProps = {
  label: string;
  url: string;
  /** HTTP method in upper case: `GET`. */
  method?: string;
  isCurrent: boolean;
};

/** A page in the sidebar, with the method of an operation. */
function SidebarLink({ label, url, method, isCurrent }: SidebarLinkProps) {
  const className = method ? 'node sidebar-link sidebar-operation' : 'node sidebar-link';
  return (
    <Link className={className} href={url} aria-current={isCurrent ? 'page' : undefined}>
      {method ? <span>{label}</span> : label}
      {method && (
        <span className="method" data-method={method.toLowerCase()}>
          {method}
        </span>
      )}
    </Link>
  );
}

type Branch = {
  items: readonly SidebarNode[];
  /** State of the request for the entries; undefined if nothing was requested, or the request succeeded. */
  request: 'pending' | 'failed' | undefined;
  /** Fetches the entries if the page did not include them. */
  load: () => void;
};

/** The entries of a category. */
function useBranch({ items, branch }: Category): Branch {
  const layout = useLayout();
  const [fetched, setFetched] = useState<readonly SidebarNode[]>([]);
  const [request, setRequest] = useState<Branch['request']>();
  const known = items.length > 0 ? items : fetched;

  function load(): void {
    if (!branch || known.length > 0 || request === 'pending') return;
    setRequest('pending');
    readBranch(layout.site.baseUrl, layout, branch.id).then(setFetched, (error: unknown) => {
      console.warn(error);
      setRequest('failed');
    });
  }

  return { items: known, request: known.length > 0 ? undefined : request, load };
}
