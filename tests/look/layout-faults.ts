/**
 * Finds unreadable text and unstyled icons in the layout of a page. Its source runs in the page, so it cannot use
 * anything outside. Returns one line per fault: its kind, the element and the text.
 */
export function layoutFaults(): string[] {
  const faults: string[] = [];
  const nameOf = (element: Element) => `<${element.localName} class="${element.getAttribute('class') ?? ''}">`;
  const isShown = (element: Element) =>
    element.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.visually-hidden, .sr-only, .skip-link, .skip-block, [inert]');

  const rectsOf = (node: Node, start: number, end: number) => {
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, end);
    return [...range.getClientRects()].filter(({ width }) => width > 0);
  };
  const lineCount = (rects: DOMRect[]) => new Set(rects.map(({ top }) => Math.round(top))).size;

  function findHidden(element: Element): void {
    const style = getComputedStyle(element);
    const isCut = (overflow: string, hidden: number) => overflow !== 'visible' && hidden > 1;
    const hidesColumns = isCut(style.overflowX, element.scrollWidth - element.clientWidth);
    const hidesLines = isCut(style.overflowY, element.scrollHeight - element.clientHeight);
    const isField = element.matches('textarea, input, select');
    if ((!hidesColumns && !hidesLines) || isField || element.clientWidth < 2) return;
    const hasIndicator =
      style.backgroundAttachment.includes('local') || getComputedStyle(element, '::after').position === 'sticky';
    const isEllipsis = style.textOverflow === 'ellipsis';
    if (!hasIndicator && !isEllipsis) faults.push(`hides text without an indicator: ${nameOf(element)}`);
  }

  function findBrokenWords(node: Text, cell: Element): void {
    for (const { 0: word, index } of node.data.matchAll(/[^\s\-/?&.,=–—|\u200b]+/g)) {
      if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)) continue;
      const lines = lineCount(rectsOf(node, index, index + word.length));
      if (lines > 1) faults.push(`breaks “${word}” in ${nameOf(cell)}`);
    }
  }

  function findLonePunctuation(node: Text): void {
    if (!/^[,.;:!?)]/.test(node.data) || !(node.previousSibling instanceof Element)) return;
    const before = [...node.previousSibling.getClientRects()].at(-1);
    const [mark] = rectsOf(node, 0, 1);
    if (before && mark && mark.top > before.bottom) faults.push(`puts “${node.data.slice(0, 8)}” on a separate line`);
  }

  function findCovered(button: Element): void {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
      const parent = node.parentElement;
      if (!parent || button.contains(parent) || !node.data.trim() || !isShown(parent)) continue;
      const isCovered = rectsOf(node, 0, node.length).some(
        (rect) => rect.left < right && rect.right > left && rect.top < bottom && rect.bottom > top,
      );
      if (isCovered) faults.push(`is covered by the back-to-top button: “${node.data.trim().slice(0, 40)}”`);
    }
  }

  for (const element of document.body.querySelectorAll('*')) if (isShown(element)) findHidden(element);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
    const parent = node.parentElement;
    if (!parent || !node.data.trim() || !isShown(parent) || parent.closest('svg, pre')) continue;
    findLonePunctuation(node);
    const cell = parent.closest('td, th, .method, .status');
    if (cell) findBrokenWords(node, cell);
  }
  for (const shape of document.querySelectorAll('svg[aria-hidden] path')) {
    // The initial value, which turns the lines of an icon into a blot.
    const isBlot = getComputedStyle(shape).fill === 'rgb(0, 0, 0)' && isShown(shape);
    if (isBlot) faults.push(`fills the icon of ${nameOf(shape.closest('svg')?.parentElement ?? shape)}`);
  }
  const button = document.querySelector('.back-to-top');
  if (button) findCovered(button);
  return [...new Set(faults)];
}
