import { toMarkdownUrl } from '../../base/addresses/url.ts';
import type { PageLink, PageMeta } from '../../site/page-types.ts';
import { useCurrentPage, useMessage } from '../current-page.ts';
import { FeedbackLink } from '../feedback/feedback-link.tsx';
import { Link } from '../link/link.tsx';
import { formatDate } from './format-date.ts';

/** Below the text: where it is edited, its Markdown, when it changed, and the pages before and after. */
export function ArticleFooter({ meta }: { meta: PageMeta }) {
  const message = useMessage();
  const { site } = useCurrentPage().layout;
  const { editUrl, lastUpdate, previous, next } = meta;
  return (
    <div className="article-footer">
      <div className="article-facts">
        {editUrl && <Link href={editUrl}>{message('editPage')}</Link>}
        <a rel="alternate" type="text/markdown" href={toMarkdownUrl(meta.url, site)}>
          {message('viewMarkdown')}
        </a>
        {site.repository && <FeedbackLink meta={meta} repository={site.repository} />}
        {lastUpdate && <LastUpdate date={lastUpdate} author={meta.lastAuthor} />}
      </div>
      {(previous ?? next) && (
        <nav className="neighbours" aria-label={message('docsPages')}>
          {previous && <Neighbour link={previous} word={message('previous')} side="previous" />}
          {next && <Neighbour link={next} word={message('next')} side="next" />}
        </nav>
      )}
    </div>
  );
}

function Neighbour({ link, word, side }: { link: PageLink; word: string; side: 'previous' | 'next' }) {
  return (
    <a className={`node neighbour neighbour-${side}`} href={link.url} rel={side === 'previous' ? 'prev' : 'next'}>
      <span className="neighbour-word">{word}</span>
      <span className="neighbour-label">{link.label}</span>
    </a>
  );
}

function LastUpdate({ date, author }: { date: string; author: string | undefined }) {
  const message = useMessage();
  const { locale } = useCurrentPage().layout;
  const values = { date: formatDate(date, locale), author: author ?? '' };
  // Browsers may know newer forms of dates than the build did.
  return (
    <time dateTime={date} suppressHydrationWarning>
      {message(author ? 'lastUpdatedBy' : 'lastUpdated', values)}
    </time>
  );
}
