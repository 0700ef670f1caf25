import { useCurrentPage, useMessage } from '../current-page.ts';
import type { ArticleHeaderProps } from '../parts/part-props.ts';

/** The path from the home page to the current page. */
export function Breadcrumbs({ breadcrumbs }: Pick<ArticleHeaderProps, 'breadcrumbs'>) {
  const message = useMessage();
  const { homeUrl } = useCurrentPage().layout.site;
  if (breadcrumbs.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label={message('breadcrumbs')}>
      <ol>
        <li>
          <a href={homeUrl}>{message('home')}</a>
        </li>
        {breadcrumbs.map(({ label, url }, index) => {
          const isLast = index === breadcrumbs.length - 1;
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
