import { ownValue } from '../../base/records.ts';
import { formatMessage } from '../../messages/theme-messages.ts';
import { isolateIn } from '../../messages/fill-message.ts';
import type { LayoutData } from '../../site/types.ts';
import { sectionOf } from '../../site/sidebar/sidebar-nodes.ts';
import type { NotFoundProps } from '../parts/part-props.ts';

/** The props of the not-found page. `descriptions` contains the descriptions of pages by address. */
export function notFoundProps(layout: LayoutData, descriptions: Readonly<Record<string, string>>): NotFoundProps {
  const { navbar, sidebars, site, messages } = layout;
  const sections = Object.keys(sidebars).flatMap((id) => {
    const { label, url } = sectionOf(layout, id);
    const description = isolateIn(messages, ownValue(descriptions, url ?? '') ?? '') || undefined;
    return url === undefined ? [] : [{ label, url, description }];
  });
  const hint = navbar.map((node) => (node.type === 'custom' ? node.notFoundHint : undefined)).find(Boolean);
  // Without a page at the root, the home page is the first page of a section.
  const isHomeListed = sections.some(({ url }) => url === site.homeUrl);
  const home = { label: site.title, url: site.homeUrl, description: site.tagline };
  return {
    title: formatMessage(messages, 'notFound'),
    text: formatMessage(messages, 'notFoundText'),
    hint: hint ?? formatMessage(messages, 'notFoundHint'),
    hintNeedsScript: hint !== undefined,
    links: isHomeListed ? sections : [home, ...sections],
  };
}
