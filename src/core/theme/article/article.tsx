'use client';

import { Fragment, type ReactNode } from 'react';
import { useMarkdownUrl, useParts } from '../current-page.ts';
import type { PageMeta } from '../../site/types.ts';
import type { ArticleProps } from '../parts/part-props.ts';

/**
 * An article with its header and footer. Both read the layout's data; the content between them remains a server
 * component.
 */
export function Article({ meta, children }: { meta: PageMeta; children: ReactNode }) {
  const { Article: View } = useParts();
  const isLanding = meta.layout === 'landing';
  return (
    <View
      layout={meta.layout}
      header={isLanding ? undefined : <Header meta={meta} />}
      footer={isLanding ? undefined : <Footer meta={meta} />}
    >
      {/* The key resets everything that a reader opened, chose or typed on the previous page. */}
      <Fragment key={meta.url}>
        {meta.untranslated && !isLanding ? <div {...meta.untranslated}>{children}</div> : children}
      </Fragment>
    </View>
  );
}

/** The text of a page between its header and its footer. */
export function ArticlePart({ layout, header, footer, children }: ArticleProps) {
  return (
    <article className={`article article-${layout}`}>
      {header}
      {children}
      {footer}
    </article>
  );
}

/** Not keyed by page, so that React keeps the title's element, which may have the focus. */
function Header({ meta }: { meta: PageMeta }) {
  const { ArticleHeader, TableOfContents } = useParts();
  return (
    <>
      <ArticleHeader breadcrumbs={meta.breadcrumbs} {...(meta.showTitle && { title: meta.title })} />
      {meta.showTableOfContents && <TableOfContents key={meta.url} headings={meta.headings} place="above" />}
    </>
  );
}

function Footer({ meta }: { meta: PageMeta }) {
  const { ArticleFooter } = useParts();
  const { editUrl, lastUpdate, lastAuthor, previous, next } = meta;
  const props = { editUrl, lastUpdate, lastAuthor, previous, next, markdownUrl: useMarkdownUrl() };
  return <ArticleFooter key={meta.url} {...props} />;
}
