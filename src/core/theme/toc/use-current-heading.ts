import { useEffect, useState } from 'react';
import type { Heading } from '../../content/types.ts';
import { currentHeading } from './current-heading.ts';

/** Id of the heading whose section is in view. */
export function useCurrentHeading(headings: readonly Heading[]): string | undefined {
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      setCurrent(currentHeading(measure(headings)));
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    schedule();
    const events = ['scroll', 'resize', 'hashchange'] as const;
    for (const event of events) addEventListener(event, schedule, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      for (const event of events) removeEventListener(event, schedule);
    };
  }, [headings]);

  return current;
}

function measure(headings: readonly Heading[]) {
  const root = document.documentElement;
  const placed = headings.flatMap(({ id }) => {
    const element = document.getElementById(id);
    // Tabs and details hide some headings.
    if (!element?.checkVisibility()) return [];
    const margin = pixels(getComputedStyle(element).scrollMarginBlockStart);
    return [{ id, top: element.getBoundingClientRect().top, margin }];
  });
  return {
    headings: placed,
    // Scrolling to a heading puts it below the bar, at its scroll margin; a few pixels for rounding.
    offset: Math.max(96, pixels(getComputedStyle(root).scrollPaddingBlockStart) + (placed[0]?.margin ?? 0)) + 8,
    windowHeight: innerHeight,
    remaining: root.scrollHeight - innerHeight - scrollY,
    target: document.querySelector(':target')?.id,
  };
}

function pixels(length: string): number {
  return parseFloat(length) || 0;
}
