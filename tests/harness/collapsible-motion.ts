/** The animation of a collapsible: heights of the whole at its start and end, and of the content alone, in pixels. */
export type Motion = { duration: number; easing: string; from: number; to: number; content: number };

/** Runs in the page: clicks the summary and pauses the resulting animation at its start. */
export function clickAndPause(details: Element): Motion | undefined {
  const heightOf = (element: Element | null) => element?.getBoundingClientRect().height ?? 0;
  const wasOpen = details.hasAttribute('open');
  const before = heightOf(details);
  details.querySelector<HTMLElement>(':scope > summary')?.click();
  const [animation] = details.getAnimations();
  if (!(animation?.effect instanceof KeyframeEffect)) return undefined;
  animation.pause();
  const [from = 0, to = 0] = animation.effect.getKeyframes().map((frame) => parseFloat(String(frame['blockSize'])));
  const { duration, easing } = animation.effect.getTiming();
  return { duration: Number(duration), easing: String(easing), from, to, content: wasOpen ? before - to : to - before };
}

/** Runs in the page: moves a paused animation to a fraction of its duration (1 ends it); returns the height there. */
export function seekMotion(details: Element, fraction: number): number {
  const [animation] = details.getAnimations();
  if (!animation) throw new Error('No animation is running.');
  if (fraction === 1) animation.finish();
  else animation.currentTime = fraction * Number(animation.effect?.getTiming().duration);
  return details.getBoundingClientRect().height;
}
