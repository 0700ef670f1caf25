'use client';

import type { SidebarNode } from '../../site/types.ts';
import { useMessage } from '../current-page.ts';
import { Link } from '../link/link.tsx';
import { countPages, firstPage } from '../sidebar/sidebar-nodes.ts';

/** The page of a category that has none of its own: a card for each entry. */
export function GeneratedIndex({ description, items }: { description: string; items: readonly SidebarNode[] }) {
  return (
    <>
      {description && <p className="lead">{description}</p>}
      <ul className="index-cards">
        {items.map((item, index) => (
          <Card key={index} item={item} />
        ))}
      </ul>
    </>
  );
}

function Card({ item }: { item: SidebarNode }) {
  const message = useMessage();
  if (item.type === 'html') return null;
  const url = item.url ?? (item.type === 'category' ? firstPage(item.items) : undefined);
  if (url === undefined) return null;
  const count = item.type === 'category' ? message('itemsInCategory', { count: String(countPages(item.items)) }) : undefined;
  const text = item.description ?? count;
  return (
    <li className="index-card">
      <Link href={url}>{item.label}</Link>
      {text && <p>{text}</p>}
    </li>
  );
}
