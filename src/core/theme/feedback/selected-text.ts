/** Maximum length of a quotation, in characters, because addresses are limited. */
const MOST = 800;

/** The selected text of the article, and the heading above it. */
export function selectedText(): { text: string; heading?: { id: string; title: string } } {
  const selection = getSelection();
  const article = document.querySelector('main article');
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined;
  const text = selection?.toString().trim() ?? '';
  if (!range || text === '' || !article?.contains(range.startContainer)) return { text: '' };
  const headings = [...article.querySelectorAll<HTMLElement>(':is(h2, h3, h4, h5, h6)[id]')];
  const above = headings.findLast((heading) => range.comparePoint(heading, 0) <= 0);
  const quoted = text.length > MOST ? `${text.slice(0, MOST)}…` : text;
  return { text: quoted, ...(above && { heading: { id: above.id, title: above.textContent.trim() } }) };
}
