import { animationDuration } from './animation-duration.ts';

/** Elements in motion, with the `name` to restore at the end. */
const running = new WeakMap<HTMLDetailsElement, { animation: Animation; name: string }>();

/**
 * Opens or closes a `<details>` from the height it has at this moment, so that an interrupted
 * animation reverses from there. Opening closes the others of the same name in the same way.
 * With reduced motion everything happens at once.
 */
export function animateDetails(details: HTMLDetailsElement): void {
  const content = details.querySelector<HTMLElement>(':scope > .collapsible-content');
  if (!content) return;
  const opens = !details.open || 'closing' in details.dataset;
  const from = details.open ? content.getBoundingClientRect().height : 0;
  const before = running.get(details);
  before?.animation.cancel();
  const name = before?.name ?? details.name;
  if (opens) closeNamesakes(details, name);
  // Of one name the browser keeps only one open: what closes has none, so that it may be seen to close.
  if (name) details.name = opens ? name : '';
  details.open = true;
  if (opens) delete details.dataset.closing;
  else details.dataset.closing = '';

  const full = content.scrollHeight;
  const finish = () => {
    running.delete(details);
    if (!opens) details.open = false;
    if (name) details.name = name;
    delete details.dataset.closing;
  };
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return finish();
  const frames = [from, opens ? full : 0].map((height) => ({ blockSize: `${height}px`, overflow: 'clip' }));
  const duration = Number(details.dataset.duration ?? animationDuration(full));
  const animation = content.animate(frames, { duration, easing: 'ease-in-out' });
  running.set(details, { animation, name });
  animation.onfinish = finish;
}

function closeNamesakes(details: HTMLDetailsElement, name: string): void {
  if (!name) return;
  for (const other of document.querySelectorAll<HTMLDetailsElement>(`details[name="${CSS.escape(name)}"][open]`)) {
    if (other !== details) animateDetails(other);
  }
}
