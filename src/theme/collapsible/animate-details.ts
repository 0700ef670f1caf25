import { animationDuration } from './animation-duration.ts';

const running = new WeakMap<HTMLDetailsElement, Animation>();

/**
 * Opens or closes a `<details>` from the height it has at this moment, so that an interrupted
 * animation turns round where it is. With reduced motion it changes at once.
 */
export function animateDetails(details: HTMLDetailsElement, content: HTMLElement, duration?: number): void {
  const opens = !details.open || 'closing' in details.dataset;
  const from = details.open ? content.getBoundingClientRect().height : 0;
  running.get(details)?.cancel();
  details.open = true;
  if (opens) delete details.dataset.closing;
  else details.dataset.closing = '';

  const full = content.scrollHeight;
  const finish = () => {
    running.delete(details);
    if (!opens) details.open = false;
    delete details.dataset.closing;
  };
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return finish();
  const frames = [from, opens ? full : 0].map((height) => ({ blockSize: `${height}px`, overflow: 'clip' }));
  const animation = content.animate(frames, { duration: duration ?? animationDuration(full), easing: 'ease-in-out' });
  running.set(details, animation);
  animation.onfinish = finish;
}
