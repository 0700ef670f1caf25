import { whenIdle } from './when-idle.ts';

const { dataset } = document.documentElement;
/** Blocks of text per frame, about a screen. */
const BLOCKS = 12;
/** Milliseconds after which a busy page shows the next blocks. */
const WAIT = 500;

/**
 * Shows what `text.css` leaves out while the browser is idle, a screen in each frame, because all at once is a long
 * task.
 */
export async function showRestWhenIdle(): Promise<void> {
  const blocks = isPartial() ? [...document.querySelectorAll<HTMLElement>('.prose > :nth-child(n + 9)')] : [];
  // Each frame looks at all blocks again, so that long pages need larger steps.
  const count = Math.max(BLOCKS, Math.ceil(blocks.length / BLOCKS));
  for (let next = 0; next < blocks.length && isPartial(); next += count) {
    await new Promise<void>((resolve) => whenIdle(resolve, WAIT));
    for (const block of blocks.slice(next, next + count)) block.style.setProperty('content-visibility', 'visible');
  }
  showRest();
  for (const block of blocks) {
    block.style.removeProperty('content-visibility');
    if (block.getAttribute('style') === '') block.removeAttribute('style');
  }
}

/** Shows everything at once. Positions of scrolling then refer to the complete page. */
export function showRest(): void {
  delete dataset['unseen'];
}

function isPartial(): boolean {
  return 'unseen' in dataset;
}
