import type { MouseEvent } from 'react';
import { absoluteUrl } from '../../base/addresses/url.ts';
import { issueUrl } from '../../site/issue-url.ts';
import type { PageMeta } from '../../site/types.ts';
import { useLayout, useMessage } from '../current-page.ts';
import { Link } from '../link/link.tsx';

/** Maximum length of a quotation, in characters, because servers limit the length of addresses. */
const MAX_LENGTH = 800;

/**
 * Returns the address of the current page. If text of the article is selected, returns the heading above that text, the
 * heading's address, and the selected text as a quotation.
 */
function describeSelection(pageUrl: string): string {
  const selection = getSelection();
  const article = document.querySelector('main article');
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined;
  const text = selection?.toString().trim() ?? '';
  if (!range || text === '' || !article?.contains(range.startContainer)) return pageUrl;
  const headings = [...article.querySelectorAll<HTMLElement>(':is(h2, h3, h4, h5, h6)[id]')];
  // Excludes headings inside the selection.
  const above = headings.findLast((heading) => range.comparePoint(heading, 0) < 0 || heading === range.startContainer);
  const source = above ? `${above.textContent.trim()}: ${pageUrl}#${encodeURIComponent(above.id)}` : pageUrl;
  const quoted = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
  return `${source}\n\n${quoted.replaceAll(/^/gm, '> ')}`;
}

/** Links to a new issue about the page. With a script, the issue includes the selected text and its heading. */
export function FeedbackLink({ meta, repository }: { meta: PageMeta; repository: string }) {
  const message = useMessage();
  const { site } = useLayout();
  const pageUrl = absoluteUrl(meta.url, site);
  const newIssueUrl = (about: string) =>
    issueUrl(repository, { title: message('feedbackTitle', { title: meta.title }), body: `${about}\n\n` });

  function addSelection({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
    currentTarget.href = newIssueUrl(describeSelection(pageUrl));
  }

  return (
    <Link
      href={newIssueUrl(pageUrl)}
      // Before a click, because pressing the pointer clears the selection. A click by keyboard has the `detail` 0.
      onPointerDown={addSelection}
      onClick={(event) => event.detail === 0 && addSelection(event)}
    >
      {message('feedback')}
    </Link>
  );
}
