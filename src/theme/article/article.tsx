'use client';

import { Fragment, type ReactNode } from 'react';
import type { PageMeta } from '../../site/page-types.ts';
import { useParts } from '../parts/parts-context.ts';
import { useMarkdownUrl } from '../use-markdown-url.ts';

/**
 * A page with everything that belongs to it and not to the site. The furniture takes its words
 * from the document around it; the content between stays a server component.
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
      {/* With a key nothing that a reader opened, chose or typed is there on the next page. */}
      <Fragment key={meta.url}>
        {meta.untranslated && !isLanding ? <div {...meta.untranslated}>{children}</div> : children}
      </Fragment>
    </View>
  );
}

/** Without a key here: the title may have the focus, and the text beside it has the same one. */
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
