import { useCurrentPage, useMessage } from '../current-page.ts';
import { FeedbackLink } from '../feedback/feedback-link.tsx';
import { Link } from '../link/link.tsx';
import type { ArticleFooterProps, ThemeLink } from '../parts/part-props.ts';

/** The article's footer: edit link, Markdown, feedback, last change, and links to the previous and next page. */
export function ArticleFooter(props: ArticleFooterProps) {
  const message = useMessage();
  const { layout, meta } = useCurrentPage();
  const { repository } = layout.site;
  const { editUrl, markdownUrl, lastUpdate, lastAuthor, previous, next } = props;
  return (
    <div className="article-footer" data-text="omit">
      <div className="article-facts fine-print">
        {editUrl && <Link href={editUrl}>{message('editPage')}</Link>}
        {markdownUrl && (
          <a rel="alternate" type="text/markdown" href={markdownUrl}>
            {message('viewMarkdown')}
          </a>
        )}
        {repository && <FeedbackLink meta={meta} repository={repository} />}
        {lastUpdate && (
          // Browsers may format dates differently from the build.
          <time dateTime={lastUpdate} suppressHydrationWarning>
            {message(lastAuthor ? 'lastUpdatedBy' : 'lastUpdated', {
              date: formatDate(lastUpdate, layout.htmlLang),
              author: lastAuthor ?? '',
            })}
          </time>
        )}
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

function Neighbour({ link, word, side }: { link: ThemeLink; word: string; side: 'previous' | 'next' }) {
  return (
    <a className={`node neighbour neighbour-${side}`} href={link.url} rel={side === 'previous' ? 'prev' : 'next'}>
      <span className="fine-print">{word}</span>
      <span className="neighbour-label">{link.label}</span>
    </a>
  );
}

/** Formats an ISO date in a language, independent of the time zone. Invalid dates are returned unchanged. */
function formatDate(date: string, lang: string): string {
  const time = Date.parse(date);
  if (Number.isNaN(time)) return date;
  return new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(time);
}
