import { animationDuration } from './animation-duration.ts';

type Motion = { animation: Animation; name: string };

/** Animates every `<details>` of the document when its summary is clicked; returns a function that stops this. */
export function animateCollapsibles(): () => void {
  /** Elements in motion, with the `name` to restore at the end. */
  const running = new WeakMap<HTMLDetailsElement, Motion>();
  const onClick = (event: MouseEvent) => {
    const details = clickedDetails(event);
    if (!details) return;
    event.preventDefault();
    animateDetails(details, running);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

/** The `<details>` that the browser would open or close. */
function clickedDetails({ target, defaultPrevented }: MouseEvent): HTMLDetailsElement | undefined {
  if (defaultPrevented || !(target instanceof Element)) return undefined;
  const summary = target.closest('summary, a, button, input, label, select, textarea');
  const details = summary?.parentElement;
  if (!(details instanceof HTMLDetailsElement)) return undefined;
  return details.querySelector(':scope > summary') === summary ? details : undefined;
}

/**
 * Opens or closes a `<details>` from the height it has at this moment, so that an interrupted
 * animation reverses from there. Opening closes the others of the same name in the same way.
 * With reduced motion everything happens at once.
 */
function animateDetails(details: HTMLDetailsElement, running: WeakMap<HTMLDetailsElement, Motion>): void {
  const opens = !details.open || 'closing' in details.dataset;
  const from = heightOf(details);
  const before = running.get(details);
  before?.animation.cancel();
  const name = before?.name ?? details.name;
  if (opens && name) {
    for (const other of document.querySelectorAll<HTMLDetailsElement>(`details[name="${CSS.escape(name)}"][open]`)) {
      if (other !== details) animateDetails(other, running);
    }
  }
  // Browsers keep one of a name open: the closing one goes without, so that its content stays visible.
  if (name) details.name = opens ? name : '';
  details.open = true;
  if (opens) delete details.dataset.closing;
  else details.dataset.closing = '';

  const finish = () => {
    running.delete(details);
    if (!opens) details.open = false;
    if (name) details.name = name;
    delete details.dataset.closing;
  };
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return finish();
  const full = heightOf(details);
  const closed = closedHeight(details);
  const frames = [from, opens ? full : closed].map((height) => ({ blockSize: `${height}px`, overflow: 'clip' }));
  const duration = Number(details.dataset.duration ?? animationDuration(full - closed));
  const animation = details.animate(frames, { duration, easing: 'ease-in-out' });
  running.set(details, { animation, name });
  animation.onfinish = finish;
}

/** Height without the content. Closing to measure it could scroll the page. */
function closedHeight(details: HTMLDetailsElement): number {
  const { paddingBlockStart, paddingBlockEnd, borderBlockStartWidth, borderBlockEndWidth } = getComputedStyle(details);
  const edges = [paddingBlockStart, paddingBlockEnd, borderBlockStartWidth, borderBlockEndWidth].map(Number.parseFloat);
  const summary = details.querySelector(':scope > summary');
  // Beside the label of a category it takes no room.
  const isInFlow = summary && getComputedStyle(summary).position !== 'absolute';
  return edges.reduce((sum, edge) => sum + edge, isInFlow ? heightOf(summary) : 0);
}

function heightOf(element: Element): number {
  return element.getBoundingClientRect().height;
}
