import type { ReactNode } from 'react';
import { useCurrentPage, useLayout, useMessage } from '../current-page.ts';
import { PageMenu } from '../page-menu/page-menu.tsx';
import type { ArticleHeaderProps } from '../parts/part-props.ts';
import type { PageMeta } from '../../site/types.ts';

/** The article's header: breadcrumbs, page menu, notices and title. */
export function ArticleHeader({ title, breadcrumbs }: ArticleHeaderProps) {
  const { meta } = useCurrentPage();
  return (
    <>
      <div className="article-head">
        <Breadcrumbs breadcrumbs={breadcrumbs} />
        <PageMenu />
      </div>
      <Notices meta={meta} />
      {title !== undefined && <h1 {...meta.untranslated}>{title}</h1>}
    </>
  );
}

/** The path from the home page to the current page. */
function Breadcrumbs({ breadcrumbs }: Pick<ArticleHeaderProps, 'breadcrumbs'>) {
  const message = useMessage();
  const { homeUrl } = useLayout().site;
  if (breadcrumbs.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label={message('breadcrumbs')}>
      <ol className="fine-print">
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

/** Notices before the text: version, missing translation, unlisted page. */
function Notices({ meta }: { meta: PageMeta }) {
  const message = useMessage();
  const { versionLabel = '', versionBadge } = useLayout();
  const { versionBanner, addedVersion } = meta;
  const version = addedVersion?.label ?? versionLabel;
  const badge = addedVersion?.badge ?? (versionBadge && !meta.isOutsideDocs);
  return (
    <>
      {versionBanner && (
        <Notice>
          {message(versionBanner.kind === 'unreleased' ? 'unreleasedVersion' : 'unmaintainedVersion', { version })}{' '}
          <a href={versionBanner.latestUrl}>
            {message(versionBanner.isSamePage ? 'latestVersion' : 'latestDocs', { version: versionBanner.latestLabel })}
          </a>
        </Notice>
      )}
      {meta.untranslated && <Notice>{message('untranslated')}</Notice>}
      {meta.unlisted && <Notice>{message('unlisted')}</Notice>}
      {badge && (
        <p className="version-badge" data-search="omit">
          {message('version', { version })}
        </p>
      )}
    </>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p className="notice" data-search="omit">
      {children}
    </p>
  );
}
