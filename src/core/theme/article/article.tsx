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
  const { Article: View, ArticleHeader, ArticleFooter, TableOfContents } = useParts();
  const markdownUrl = useMarkdownUrl();
  const { url, layout, title, breadcrumbs, headings, untranslated } = meta;
  const { editUrl, lastUpdate, lastAuthor, previous, next } = meta;
  // The keys reset everything that a reader opened, chose or typed on the previous page.
  if (layout === 'landing') {
    return (
      <View layout={layout}>
        <Fragment key={url}>{children}</Fragment>
      </View>
    );
  }
  // Not keyed by page, so that React keeps the title's element, which may have the focus.
  const header = (
    <>
      <ArticleHeader breadcrumbs={breadcrumbs} {...(meta.showTitle && { title })} />
      {meta.showTableOfContents && <TableOfContents key={url} headings={headings} place="above" />}
    </>
  );
  const footerProps = { editUrl, lastUpdate, lastAuthor, previous, next, markdownUrl };
  // The key differs from that of the text, because a replaced part may put both into one list.
  const footer = <ArticleFooter key={`footer of ${url}`} {...footerProps} />;
  return (
    <View layout={layout} header={header} footer={footer}>
      <Fragment key={url}>{untranslated ? <div {...untranslated}>{children}</div> : children}</Fragment>
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
