'use client';

import { useCurrentPage, useMessage } from '../current-page.ts';
import { firstPage } from '../../site/sidebar/sidebar-nodes.ts';

/** What the site has instead of a page that does not exist: its home and its sections. */
export function WaysOn() {
  const message = useMessage();
  const { navbar, sidebars, site } = useCurrentPage().layout;
  const sections = Object.entries(sidebars).flatMap(([id, nodes]) => {
    const url = firstPage(nodes);
    const item = navbar.find((node) => node.type === 'link' && node.activeSidebar === id);
    return url === undefined ? [] : [{ label: item?.type === 'link' ? item.label : id, url }];
  });
  const hasSearch = navbar.some(({ type }) => type === 'search');
  return (
    <div className="not-found">
      <p className="not-found-code" aria-hidden="true">
        404
      </p>
      <h1>{message('notFound')}</h1>
      <p className="lead">{message('notFoundText')}</p>
      <p>{message(hasSearch ? 'notFoundHintSearch' : 'notFoundHint')}</p>
      <ul className="index-cards">
        {/* Without a page at the root, home is the first page of a section. */}
        {sections.every(({ url }) => url !== site.homeUrl) && (
          <li className="index-card">
            <a href={site.homeUrl}>{site.title}</a>
            {site.tagline && <p>{site.tagline}</p>}
          </li>
        )}
        {sections.map(({ label, url }) => (
          <li key={url} className="index-card">
            <a href={url}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
