import './index-cards.css';
import type { SidebarNode } from '../../site/layout-types.ts';
import { Link } from '../link/link.tsx';
import type { Messages } from '../../messages/fill-message.ts';
import { formatMessage } from '../../messages/theme-messages.ts';
import { countPages, firstPage } from '../../site/sidebar/sidebar-nodes.ts';

export type GeneratedIndexProps = { description: string; items: readonly SidebarNode[]; messages: Messages };

/** The generated page of a category: a card for each entry. */
export function GeneratedIndex({ description, items, messages }: GeneratedIndexProps) {
  return (
    <>
      {description && <p className="lead">{description}</p>}
      <ul className="index-cards">
        {items.map((item, index) => (
          <Card key={index} item={item} messages={messages} />
        ))}
      </ul>
    </>
  );
}

function Card({ item, messages }: { item: SidebarNode; messages: Messages }) {
  if (item.type === 'html') return null;
  const url = item.url ?? (item.type === 'category' ? firstPage(item.items) : undefined);
  if (url === undefined) return null;
  const text = item.description ?? pagesIn(item, messages);
  return (
    <li className="node index-card">
      <Link href={url}>{item.label}</Link>
      {text && <p>{text}</p>}
    </li>
  );
}

function pagesIn(item: SidebarNode, messages: Messages): string | undefined {
  if (item.type !== 'category') return undefined;
  return formatMessage(messages, 'itemsInCategory', { count: String(countPages(item.items)) });
}
