import type { PageMeta } from '../../site/page-types.ts';
import { useCurrentPage, useMessage } from '../current-page.ts';

/** The way from the home page to this one. */
export function Breadcrumbs({ meta }: { meta: PageMeta }) {
  const message = useMessage();
  const { homeUrl } = useCurrentPage().layout.site;
  if (meta.breadcrumbs.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label={message('breadcrumbs')}>
      <ol>
        <li>
          <a href={homeUrl}>{message('home')}</a>
        </li>
        {meta.breadcrumbs.map(({ label, url }, index) => {
          const isLast = index === meta.breadcrumbs.length - 1;
          return (
            <li key={index}>
              {url === undefined ? (
                <span aria-current={isLast ? 'page' : undefined}>{label}</span>
              ) : (
                <a href={url}>{label}</a>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
