/** Animations in progress, each with the `name` attribute to restore at its end. */
const runningAnimations = new WeakMap<HTMLDetailsElement, { animation: Animation; name: string }>();

/** Animates every `<details>` of the document when its summary is clicked, until `lifetime` aborts. */
export function animateCollapsibles(lifetime: AbortSignal): void {
  const onClick = (event: MouseEvent) => {
    const details = clickedDetails(event);
    if (!details) return;
    event.preventDefault();
    animateDetails(details);
  };
  document.addEventListener('click', onClick, { signal: lifetime });
}

/** The `<details>` that the browser is about to toggle. A click on a link or control in a summary toggles nothing. */
function clickedDetails({ target, defaultPrevented }: MouseEvent): HTMLDetailsElement | undefined {
  if (defaultPrevented || !(target instanceof Element)) return undefined;
  const summary = target.closest('summary, a, button, input, label, select, textarea');
  const details = summary?.parentElement;
  if (!(details instanceof HTMLDetailsElement)) return undefined;
  return details.querySelector(':scope > summary') === summary ? details : undefined;
}

/**
 * Opens or closes a `<details>` from its current height, so that an interrupted animation reverses. Opening closes
 * other elements of the same name, with an animation too. If the reader prefers reduced motion, nothing is animated.
 */
function animateDetails(details: HTMLDetailsElement): void {
  const isOpening = !details.open || 'closing' in details.dataset;
  const from = heightOf(details);
  const interrupted = runningAnimations.get(details);
  interrupted?.animation.cancel();
  const name = interrupted?.name ?? details.name;
  if (isOpening && name) {
    for (const other of document.querySelectorAll<HTMLDetailsElement>(`details[name="${CSS.escape(name)}"][open]`)) {
      if (other !== details) animateDetails(other);
    }
  }
  // Browsers allow one open element per name, so a closing element loses its name until its animation ends.
  if (name) details.name = isOpening ? name : '';
  details.open = true;
  if (isOpening) delete details.dataset.closing;
  else details.dataset.closing = '';

  const finish = () => {
    runningAnimations.delete(details);
    if (!isOpening) details.open = false;
    if (name) details.name = name;
    delete details.dataset.closing;
  };
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return finish();
  const openHeight = heightOf(details);
  const closedHeight = measureClosed(details);
  const to = isOpening ? openHeight : closedHeight;
  const frames = [from, to].map((height) => ({ blockSize: `${height}px`, overflow: 'clip' }));
  const duration = Number(details.dataset.duration ?? animationDuration(openHeight - closedHeight));
  const animation = details.animate(frames, { duration, easing: 'ease-in-out' });
  runningAnimations.set(details, { animation, name });
  animation.onfinish = finish;
}

/** Milliseconds to open or close content of a height in pixels: about 120 for one line of text, at most 200. */
export function animationDuration(height: number): number {
  if (height <= 0) return 0;
  return Math.round(Math.min(200, 90 + 8 * height ** 0.4));
}

/** Height of the closed element, computed from its parts, because closing it to measure could scroll the page. */
function measureClosed(details: HTMLDetailsElement): number {
  const { paddingBlockStart, paddingBlockEnd, borderBlockStartWidth, borderBlockEndWidth } = getComputedStyle(details);
  const edges = [paddingBlockStart, paddingBlockEnd, borderBlockStartWidth, borderBlockEndWidth].map(Number.parseFloat);
  const summary = details.querySelector(':scope > summary');
  // The summary of a linked category in the sidebar is positioned beside the link, so it adds no height.
  const isInFlow = summary && getComputedStyle(summary).position !== 'absolute';
  return edges.reduce((sum, edge) => sum + edge, isInFlow ? heightOf(summary) : 0);
}

function heightOf(element: Element): number {
  return element.getBoundingClientRect().height;
}
