/** Animated elements, with the `name` to restore at the end. */
const running = new WeakMap<HTMLDetailsElement, { animation: Animation; name: string }>();

/** Animates every `<details>` of the document when its summary is clicked, during `lifetime`. */
export function animateCollapsibles(lifetime: AbortSignal): void {
  document.addEventListener('click', onClick, { signal: lifetime });
}

function onClick(event: MouseEvent): void {
  const details = clickedDetails(event);
  if (!details) return;
  event.preventDefault();
  animateDetails(details);
}

/** The `<details>` that the browser is about to toggle. */
function clickedDetails({ target, defaultPrevented }: MouseEvent): HTMLDetailsElement | undefined {
  if (defaultPrevented || !(target instanceof Element)) return undefined;
  const summary = target.closest('summary, a, button, input, label, select, textarea');
  const details = summary?.parentElement;
  if (!(details instanceof HTMLDetailsElement)) return undefined;
  return details.querySelector(':scope > summary') === summary ? details : undefined;
}

/**
 * Opens or closes a `<details>` from its current height, so that an interrupted animation reverses. Opening also closes
 * others of the same name with an animation. With reduced motion, everything happens at once.
 */
function animateDetails(details: HTMLDetailsElement): void {
  const isOpening = !details.open || 'closing' in details.dataset;
  const from = heightOf(details);
  const interrupted = running.get(details);
  interrupted?.animation.cancel();
  const name = interrupted?.name ?? details.name;
  if (isOpening && name) {
    for (const other of document.querySelectorAll<HTMLDetailsElement>(`details[name="${CSS.escape(name)}"][open]`)) {
      if (other !== details) animateDetails(other);
    }
  }
  // Browsers keep one element per name open, so a closing element loses its name to keep its content visible.
  if (name) details.name = isOpening ? name : '';
  details.open = true;
  if (isOpening) delete details.dataset.closing;
  else details.dataset.closing = '';

  const finish = () => {
    running.delete(details);
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
  running.set(details, { animation, name });
  animation.onfinish = finish;
}

/** Milliseconds to open or close content of a height in pixels: short for one line, at most 200 ms. */
export function animationDuration(height: number): number {
  if (height <= 0) return 0;
  return Math.round(Math.min(200, 90 + 8 * height ** 0.4));
}

/** Height without the content. Closing the element to measure it could scroll the page. */
function measureClosed(details: HTMLDetailsElement): number {
  const { paddingBlockStart, paddingBlockEnd, borderBlockStartWidth, borderBlockEndWidth } = getComputedStyle(details);
  const edges = [paddingBlockStart, paddingBlockEnd, borderBlockStartWidth, borderBlockEndWidth].map(Number.parseFloat);
  const summary = details.querySelector(':scope > summary');
  // Beside a category's label, the summary takes no space.
  const isInFlow = summary && getComputedStyle(summary).position !== 'absolute';
  return edges.reduce((sum, edge) => sum + edge, isInFlow ? heightOf(summary) : 0);
}

function heightOf(element: Element): number {
  return element.getBoundingClientRect().height;
}
