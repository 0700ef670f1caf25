'use client';

import { Fragment, type ReactNode } from 'react';
import type { PageMeta } from '../../site/page-types.ts';
import { PageMenu } from '../page-menu/page-menu.tsx';
import { MobileTableOfContents } from '../toc/mobile-table-of-contents.tsx';
import { ArticleFooter } from './article-footer.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Notices } from './notices.tsx';

/**
 * A page with everything that belongs to it and not to the site. The furniture takes its words
 * from the document around it; the content between stays a server component.
 */
export function Article({ meta, children }: { meta: PageMeta; children: ReactNode }) {
  const className = `article article-${meta.layout}`;
  if (meta.layout === 'landing') {
    return (
      <article key={meta.url} className={className}>
        {children}
      </article>
    );
  }
  return (
    <article className={className}>
      <div className="article-head">
        <Breadcrumbs meta={meta} />
        <PageMenu meta={meta} />
      </div>
      <Notices meta={meta} />
      {meta.showTitle && <h1 {...meta.untranslated}>{meta.title}</h1>}
      {/* With a key nothing that a reader opened, chose or typed is there on the next page. The heading may have the focus. */}
      <Fragment key={meta.url}>
        {meta.showTableOfContents && <MobileTableOfContents headings={meta.headings} />}
        {meta.untranslated ? <div {...meta.untranslated}>{children}</div> : children}
        <ArticleFooter meta={meta} />
      </Fragment>
    </article>
  );
}
