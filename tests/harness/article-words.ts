/**
 * Runs in the page: returns the words of an article that have at least four letters, except those in controls, in
 * elements that `data-text` omits, and in elements that `omitted` selects.
 */
export function wordsOf({ html, omitted = '' }: { html: string; omitted?: string }): string[] {
  const article = new DOMParser().parseFromString(html, 'text/html').querySelector('article');
  if (!article) throw new Error('The page has no article.');
  const controls = ['nav', 'button', 'svg', 'form', 'select', 'output', 'legend', 'script', 'style'];
  const leftOut = [...controls, '[data-text="omit"]', '[data-text="first"] > div ~ div', omitted].filter(Boolean);
  for (const element of article.querySelectorAll(leftOut.join())) element.remove();
  const texts = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  const words = new Set<string>();
  while (texts.nextNode()) {
    for (const [word] of (texts.currentNode.nodeValue ?? '').matchAll(/\w{4,}/g)) words.add(word);
  }
  return [...words];
}
