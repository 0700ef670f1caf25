import { useCurrentPage } from '../current-page.ts';
import { PageMenu } from '../page-menu/page-menu.tsx';
import type { ArticleHeaderProps } from '../parts/part-props.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Notices } from './notices.tsx';

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
