import { useEffect, useState } from 'react';
import type { Heading } from '../../content/types.ts';

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

/** Positions of the headings and the window, in pixels from the top of the window. */
type ScrollState = {
  headings: readonly { id: string; top: number }[];
  /** A heading at or above this position has been reached. */
  offset: number;
  windowHeight: number;
  isScrolled: boolean;
  /** Distance to the end of the page, in pixels. */
  remaining: number;
  /** Id of the element that the hash names. */
  target?: string;
};

/** Id of the current section's heading; undefined above the first one. */
export function currentHeading(state: ScrollState): string | undefined {
  const { headings, offset, windowHeight, isScrolled, remaining, target } = state;
  // Browsers round scroll positions, so a difference below 2 pixels is not significant.
  const isAtEnd = remaining < 2;
  if (isAtEnd) {
    // The last sections may be too short to reach the top: prefer the target of the address, then the last one. A page
    // that fits the window is always at its end, so the last section only counts after scrolling.
    const visible = headings.filter(({ top }) => top >= offset - 2 && top < windowHeight);
    const current = visible.find(({ id }) => id === target) ?? (isScrolled ? visible.at(-1) : undefined);
    if (current) return current.id;
  }
  return headings.findLast(({ top }) => top <= offset)?.id;
}

function measure(headings: readonly Heading[]): ScrollState {
  const root = document.documentElement;
  const positions = headings.flatMap(({ id }) => {
    const element = document.getElementById(id);
    // Tabs and details hide some headings.
    if (!element?.checkVisibility()) return [];
    const margin = pixels(getComputedStyle(element).scrollMarginBlockStart);
    return [{ id, top: element.getBoundingClientRect().top, margin }];
  });
  return {
    headings: positions,
    // Scrolling to a heading puts it below the bar, at its scroll margin; 8 pixels allow for rounding. A heading in
    // the top 104 pixels of the window always counts as reached.
    offset: Math.max(96, pixels(getComputedStyle(root).scrollPaddingBlockStart) + (positions[0]?.margin ?? 0)) + 8,
    windowHeight: innerHeight,
    isScrolled: scrollY > 0,
    remaining: root.scrollHeight - innerHeight - scrollY,
    target: document.querySelector(':target')?.id,
  };
}

function pixels(length: string): number {
  return parseFloat(length) || 0;
}
