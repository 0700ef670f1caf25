import type { SidebarNode } from '../../site/types.ts';
import { isolateIn, type Messages } from '../../messages/fill-message.ts';
import { formatMessage } from '../../messages/theme-messages.ts';
import { countPages, firstPage } from '../../site/sidebar/sidebar-nodes.ts';
import { LinkCards } from '../content/components/cards.tsx';
import type { CardLink } from '../parts/part-props.ts';

type GeneratedIndexProps = { description: string; items: readonly SidebarNode[]; messages: Messages };

/** The generated page of a category: a card for each entry. */
export function GeneratedIndex({ description, items, messages }: GeneratedIndexProps) {
  return (
    <>
      {description && <p className="lead">{isolateIn(messages, description)}</p>}
      <LinkCards links={items.flatMap((item) => linksTo(item, messages))} />
    </>
  );
}

function linksTo(item: SidebarNode, messages: Messages): readonly CardLink[] {
  if (item.type === 'html') return [];
  const description = item.description && isolateIn(messages, item.description);
  if (item.type === 'link') return [{ ...item, description }];
  const url = firstPage([item]);
  // A category with only external links has no page that a card could link to, so each link gets a card.
  if (url === undefined) return item.items.flatMap((child) => linksTo(child, messages));
  const count = countPages(item.items);
  const text = count > 0 ? formatMessage(messages, 'itemsInCategory', { count: String(count) }) : undefined;
  return [{ label: item.label, url, description: description ?? text }];
}
