import type { Figure } from './figure.ts';

type Goal = { goal: number; isLeast?: boolean };

const most = (goal: number): Goal => ({ goal });
const least = (goal: number): Goal => ({ goal, isLeast: true });

/** Goals, by the name of the figure. */
const goals: Readonly<Record<string, Goal>> = {
  "AREA's site, first build: time": most(4),
  "AREA's site, one page edited: time": most(1),
  '40 pages, first build: processor': most(3.5),
  '40 pages, first build: memory': most(500),
  '1000 pages, first build: processor': most(10),
  '1000 pages, first build: memory': most(600),
  '1000 pages, one page edited: time': most(1),
  '1000 pages, nothing changed: time': most(1),
  '1000 pages, rendering on one core relative to all': least(1.7),
  '10000 pages relative to 1000, first build: processor': most(10.5),
  '10000 pages, first build: memory': most(1500),
  '10000 pages, one page edited: time': most(3),
  '10000 pages relative to 40: HTML and CSS of a page': most(1.15),
  '10000 pages relative to 40: total transfer of a first visit': most(1.15),
  '40 pages: first paint': most(450),
  '40 pages: largest paint': most(450),
  '40 pages: first paint relative to bare HTML': most(1.25),
  '40 pages: blocking time until interactive': most(0),
  '40 pages: JavaScript': most(70),
  '40 pages: total transfer of a first visit without fonts': most(100),
  '40 pages: colour mode button to next paint': most(50),
  '40 pages: click to new heading, prefetched': most(80),
  '1000 pages: first paint': most(450),
  '1000 pages: largest paint': most(450),
  '1000 pages: first paint relative to bare HTML': most(1.25),
  '1000 pages: style, layout and paint before first paint': most(90),
  '1000 pages: blocking time until interactive': most(0),
  '1000 pages: JavaScript': most(70),
  '1000 pages: total transfer of a first visit without fonts': most(100),
  'page of 11,000 words: blocking time until interactive': most(100),
  '1000 pages: colour mode button to next paint': most(50),
  '1000 pages: click to new heading, prefetched': most(100),
  '1000 pages: click to new heading, not prefetched': most(200),
  '1000 pages: layout shift': most(0),
  'dev, 10000 pages: start to first page': most(2),
  'dev, 10000 pages: save to display': most(200),
  'contract GitHub, first build: processor': most(15),
  'contract GitHub, first build: memory': most(1000),
  'contract GitHub, first build: output': most(130),
};

/**
 * The goal of a figure as text, such as `≤ 4`, and whether the figure reaches it; undefined for figures without a goal.
 */
export function goalOf({ name, value }: Figure): { text: string; isReached: boolean } | undefined {
  const found = goals[name];
  if (!found) return undefined;
  const { goal, isLeast = false } = found;
  return { text: `${isLeast ? '≥' : '≤'} ${goal}`, isReached: isLeast ? value >= goal : value <= goal };
}

/** The names of the goals that were not measured. */
export function unmeasuredGoals(figures: readonly Figure[]): string[] {
  const measured = new Set(figures.map(({ name }) => name));
  return Object.keys(goals).filter((name) => !measured.has(name));
}
