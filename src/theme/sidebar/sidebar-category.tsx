import { useEffect, useState, type ReactNode } from 'react';
import type { SidebarNode } from '../../site/types.ts';
import { Collapsible } from '../collapsible/collapsible.tsx';
import { useCurrentPage, useMessage } from '../current-page.ts';
import { rememberedOpen, rememberOpen } from './open-categories.ts';
import { SidebarLink, SidebarList } from './sidebar-list.tsx';
import { containsPage } from './sidebar-nodes.ts';

type Category = Extract<SidebarNode, { type: 'category' }>;

/** A group of entries: fixed or collapsible, with a page of its own or without. */
export function SidebarCategory({ category, path }: { category: Category; path: string }) {
  const { label, url, items } = category;
  const list = <SidebarList nodes={items} path={path} />;
  const heading = url === undefined ? <span className="sidebar-heading">{label}</span> : <SidebarLink label={label} url={url} />;
  if (!category.collapsible) return <>{heading}{list}</>;
  if (url === undefined) return <CollapsibleCategory category={category} path={path} summary={heading} />;
  return (
    <div className="sidebar-linked-category">
      {heading}
      <CollapsibleCategory category={category} path={path} />
    </div>
  );
}

function CollapsibleCategory({ category, path, summary }: { category: Category; path: string; summary?: ReactNode }) {
  const message = useMessage();
  const { navigation, meta } = useCurrentPage();
  const holdsPage = containsPage(category, meta.url);
  const [heldPage, setHeldPage] = useState(holdsPage);
  const [open, setOpen] = useState(holdsPage || !category.collapsed);
  if (holdsPage !== heldPage) {
    setHeldPage(holdsPage);
    if (holdsPage) setOpen(true);
  }

  useEffect(() => {
    const remembered = rememberedOpen(path);
    // Read after hydration: the server cannot know it. The category of the page itself stays open.
    if (remembered !== undefined) setOpen((now) => remembered || (now && containsPage(category, location.pathname)));
  }, [category, path]);

  const level = path.slice(0, path.lastIndexOf('/'));
  return (
    <Collapsible
      className="sidebar-category"
      open={open}
      summary={summary}
      summaryLabel={summary ? undefined : message('toggleCategory', { label: category.label })}
      name={navigation.theme.docs.sidebar.autoCollapseCategories ? level : undefined}
      onToggle={(now) => {
        setOpen(now);
        rememberOpen(path, now);
      }}
    >
      <SidebarList nodes={category.items} path={path} />
    </Collapsible>
  );
}
