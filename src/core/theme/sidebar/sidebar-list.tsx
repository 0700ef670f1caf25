import { memo, useEffect, useEffectEvent, useState, Suspense, use, useMemo, type ReactNode } from 'react';
import { decodeAddress } from '../../base/addresses/decode-address.ts';
import type { SidebarNode } from '../../site/types.ts';
import { Collapsible } from '../collapsible/collapsible.tsx';
import { useCurrentPage, useLayout, useMessage } from '../current-page.ts';
import { Html } from '../link/html.tsx';
import { useIsInteractive } from '../use-is-interactive.ts';
import { withBreaks } from '../base/with-breaks.tsx';
import { containsPage } from '../../site/sidebar/sidebar-nodes.ts';
import { tabStorage } from '../preferences/web-storage.ts';
import { Link } from '../link/link.tsx';
import { readBranch } from '../edition/edition-files.ts';
import { joinBranches } from '../../site/sidebar/cut-sidebar.ts';
import { editionName } from '../../site/editions/edition.ts';

const STORAGE_KEY = 'sidebar-categories';

type SidebarListProps = {
  nodes: readonly SidebarNode[];
  /** A storage key: `page` or `panel`, then the id of the sidebar and the parent categories: `page/docs/0 Guides`. */
  path: string;
};

/** One level of a sidebar. */
function SidebarList({ nodes, path }: SidebarListProps) {
  const { url } = useCurrentPage().meta;
  const currentCategory = nodes.find((node) => node.type === 'category' && node.collapsible && containsPage(node, url));
  return (
    <ul className="sidebar-list">
      {nodes.map((node, index) => (
        <li key={index} className={entryClass(node)}>
          <SidebarEntry
            node={node}
            listPath={path}
            path={`${path}/${index} ${node.type === 'category' ? node.label : ''}`}
            siblingHasCurrentPage={currentCategory !== undefined && currentCategory !== node}
            isCurrent={node.type !== 'html' && node.url === url}
            hasCurrentPage={containsPage(node, url)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Classes of an entry. A linked category has a class, because its link is beside the collapsible, not inside. */
function entryClass(node: SidebarNode): string | undefined {
  const isLinked = node.type === 'category' && node.collapsible && (node.branch ?? node.url) !== undefined;
  const typeClass = node.type === 'html' ? 'sidebar-html' : isLinked && 'sidebar-linked-category';
  return [typeClass, node.className].filter(Boolean).join(' ') || undefined;
}

type EntryState = {
  /** `path` of the list that contains the entry. */
  listPath: string;
  path: string;
  /** True if another collapsible category on the same level contains the current page. */
  siblingHasCurrentPage: boolean;
  isCurrent: boolean;
  /** True if the entry is the current page or contains it. */
  hasCurrentPage: boolean;
};

/** Memoized, so that navigation does not render every entry again. */
const SidebarEntry = memo(function SidebarEntry({ node, ...state }: EntryState & { node: SidebarNode }) {
  if (node.type === 'html') return <Html as="div" html={node.html} />;
  if (node.type === 'category') return <SidebarCategory category={node} {...state} />;
  return <SidebarLink {...node} isCurrent={state.isCurrent} />;
});

type NodeOf<Type> = Extract<SidebarNode, { type: Type }>;

type CategoryProps = EntryState & { category: NodeOf<'category'>; summary?: ReactNode };

/** A category: fixed or collapsible, with or without its own page. */
function SidebarCategory(props: CategoryProps) {
  const { category, path, isCurrent } = props;
  const { label, url, items, branch } = category;
  const isInteractive = useIsInteractive();
  const address = url ?? branch?.first;
  const heading =
    address === undefined ? (
      <span className="node sidebar-heading">{withBreaks(label)}</span>
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
      {/* Without a script, a collapsible can show only entries that the HTML contains. */}
      {(!branch || isInteractive || items.length > 0) && <CollapsibleCategory {...props} />}
    </>
  );
}

/** If the category is a branch of a large sidebar, fetches its entries when it is open. */
function CollapsibleCategory({
  category,
  listPath,
  path,
  siblingHasCurrentPage,
  hasCurrentPage,
  summary,
}: CategoryProps) {
  const message = useMessage();
  const layout = useLayout();
  const { label, collapsed } = category;
  const { autoCollapseCategories } = layout.theme.docs.sidebar;
  const { items, request, load } = useEntries(category);
  const [hadCurrentPage, setHadCurrentPage] = useState(hasCurrentPage);
  // If only one category can be open, open the one with the page. Browsers would otherwise keep the first open one.
  const [open, setOpen] = useState(
    hasCurrentPage || (!collapsed && !(autoCollapseCategories && siblingHasCurrentPage)),
  );
  if (hasCurrentPage !== hadCurrentPage) {
    setHadCurrentPage(hasCurrentPage);
    if (hasCurrentPage) setOpen(true);
  }

  // Loads entries in an effect, because a category can be open without a click: by default, or because it is still open
  // from an earlier page. `dev` drops entries after an edit.
  const loadEntries = useEffectEvent(load);
  useEffect(() => {
    if (open && items.length === 0) loadEntries();
  }, [open, items.length]);

  useEffect(() => {
    // Read after hydration, because the server does not know the stored state. The current page's category stays open.
    const stored = tabStorage.readObject(STORAGE_KEY)[path];
    if (typeof stored === 'boolean') {
      setOpen((wasOpen) => stored || (wasOpen && containsPage(category, decodeAddress(location.pathname))));
    }
  }, [category, path]);

  return (
    <Collapsible
      className="sidebar-category"
      open={open}
      summary={summary}
      summaryProps={summary ? undefined : { 'aria-label': message('toggleCategory', { label }) }}
      name={autoCollapseCategories ? listPath : undefined}
      onToggle={(isOpen) => {
        // Browsers fire `toggle` for a category that is added open, too.
        if (isOpen === open) return;
        setOpen(isOpen);
        // Stored until the visit ends.
        tabStorage.write(STORAGE_KEY, JSON.stringify({ ...tabStorage.readObject(STORAGE_KEY), [path]: isOpen }));
      }}
    >
      {items.length > 0 ? (
        <SidebarList nodes={items} path={path} />
      ) : (
        request && (
          <p className="sidebar-request" role="status">
            {message(request === 'failed' ? 'entriesFailed' : 'entriesPending')}{' '}
            {request === 'failed' && (
              <button type="button" className="button" onClick={load}>
                {message('retry')}
              </button>
            )}
          </p>
        )
      )}
    </Collapsible>
  );
}

/** The entries of a category. If it is a branch of a large sidebar, `load` fetches them. */
function useEntries({ items, branch }: NodeOf<'category'>) {
  const layout = useLayout();
  const [fetched, setFetched] = useState<readonly SidebarNode[]>([]);
  /** Remains `pending` after a success. */
  const [request, setRequest] = useState<'pending' | 'failed'>();
  function load(): void {
    if (!branch || request === 'pending') return;
    setRequest('pending');
    readBranch(layout.site.baseUrl, layout, branch.id).then(setFetched, (error: unknown) => {
      console.warn(error);
      setRequest('failed');
    });
  }
  return { items: items.length > 0 ? items : fetched, request, load };
}

type SidebarLinkProps = Pick<NodeOf<'link'>, 'label' | 'url' | 'method' | 'deprecation'> & { isCurrent: boolean };

/** A link to a page. If the page is an operation, also shows its method. */
function SidebarLink({ label, url, method, deprecation, isCurrent }: SidebarLinkProps) {
  const className = method ? 'node sidebar-link sidebar-operation' : 'node sidebar-link';
  const text = deprecation ? (
    <>
      <s>{withBreaks(label)}</s>
      {/* Screen readers do not announce a line through text. */}
      <span className="visually-hidden">{` (${deprecation})`}</span>
    </>
  ) : (
    withBreaks(label)
  );
  return (
    <Link className={className} href={url} aria-current={isCurrent ? 'page' : undefined}>
      {method ? <span>{text}</span> : text}
      {method && (
        <span className="method" data-method={method.toLowerCase()}>
          {method}
        </span>
      )}
    </Link>
  );
}

/** A whole sidebar. If branches are still loading, only this component waits for them. */
export function SidebarTree(props: SidebarListProps) {
  return (
    // The key resets the state of entries: in other sidebars and editions, the same positions have other entries.
    <Suspense key={`${editionName(useLayout())} ${props.path}`}>
      <SidebarWithBranches {...props} />
    </Suspense>
  );
}

function SidebarWithBranches({ nodes, path }: SidebarListProps) {
  const { branches } = useCurrentPage();
  const loadedBranches = branches instanceof Promise ? use(branches) : branches;
  const joined = useMemo(() => joinBranches(nodes, loadedBranches), [nodes, loadedBranches]);
  return <SidebarList nodes={joined} path={path} />;
}
