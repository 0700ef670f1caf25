import type { MouseEvent } from 'react';
import { absoluteUrl } from '../../base/addresses/url.ts';
import { issueUrl } from '../../site/issue-url.ts';
import type { PageMeta } from '../../site/types.ts';
import { useLayout, useMessage } from '../current-page.ts';
import { Link } from '../link/link.tsx';

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
