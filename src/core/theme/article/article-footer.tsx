import { useCurrentPage, useLayout, useMessage } from '../current-page.ts';
import { Link } from '../link/link.tsx';
import type { ArticleFooterProps, ThemeLink } from '../parts/part-props.ts';
import type { MouseEvent } from 'react';
import { absoluteUrl } from '../../base/addresses/url.ts';
import { issueUrl } from '../../site/issue-url.ts';
import type { PageMeta } from '../../site/types.ts';

/** The article's footer: edit link, Markdown, last change, and links to the previous and next page. */
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
        {lastUpdate && <LastUpdate date={lastUpdate} author={lastAuthor} />}
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

function LastUpdate({ date, author }: { date: string; author: string | undefined }) {
  const message = useMessage();
  const { htmlLang } = useLayout();
  const values = { date: formatDate(date, htmlLang), author: author ?? '' };
  // Browsers may format dates differently from the build.
  return (
    <time dateTime={date} suppressHydrationWarning>
      {message(author ? 'lastUpdatedBy' : 'lastUpdated', values)}
    </time>
  );
}

/** Formats an ISO date in a language, independent of the time zone. Invalid dates are returned unchanged. */
function formatDate(date: string, lang: string): string {
  const time = Date.parse(date);
  if (Number.isNaN(time)) return date;
  return new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(time);
}

/** Maximum length of a quotation, in characters, because addresses are limited. */
const MAX_LENGTH = 800;

/**
 * Returns the address of a page. If text of its article is selected, returns the heading above the text, the heading's
 * address, and the text as a quotation.
 */
function describePlace(page: string): string {
  const selection = getSelection();
  const article = document.querySelector('main article');
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined;
  const text = selection?.toString().trim() ?? '';
  if (!range || text === '' || !article?.contains(range.startContainer)) return page;
  const headings = [...article.querySelectorAll<HTMLElement>(':is(h2, h3, h4, h5, h6)[id]')];
  const above = headings.findLast((heading) => range.comparePoint(heading, 0) <= 0);
  const place = above ? `${above.textContent.trim()}: ${page}#${encodeURIComponent(above.id)}` : page;
  const quoted = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
  return `${place}\n\n${quoted.replaceAll(/^/gm, '> ')}`;
}

/** Links to a new issue about the page; with a script, it includes the selected text and its heading. */
export function FeedbackLink({ meta, repository }: { meta: PageMeta; repository: string }) {
  const message = useMessage();
  const { site } = useLayout();
  const page = absoluteUrl(meta.url, site);
  const addressOf = (place: string) =>
    issueUrl(repository, { title: message('feedbackTitle', { title: meta.title }), body: `${place}\n\n` });

  function quote({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
    currentTarget.href = addressOf(describePlace(page));
  }

  return (
    <Link
      href={addressOf(page)}
      // A press of the pointer clears the selection; the keyboard does not.
      onPointerDown={quote}
      onClick={(event) => event.detail === 0 && quote(event)}
    >
      {message('feedback')}
    </Link>
  );
}
