import { useEffect, type RefObject } from 'react';

/** Sets an attribute of the root element when the bar's items wrap, so that scroll targets are not hidden below it. */
export function useBarLines(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const inner = bar.current?.firstElementChild;
    if (!inner) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      const lines = Math.round(inner.clientHeight / parseFloat(getComputedStyle(inner).minBlockSize));
      if (lines === Number(root.dataset.barLines ?? 1)) return;
      if (lines > 1) root.dataset.barLines = String(lines);
      else delete root.dataset.barLines;
      showTarget(inner.getBoundingClientRect().bottom);
    });
    observer.observe(inner);
    return () => observer.disconnect();
  }, [bar]);
}

/** The browser scrolled to the hash before the bar's height was known. */
function showTarget(bottom: number): void {
  const target = document.querySelector(':target');
  const top = target?.getBoundingClientRect().top ?? -1;
  if (top >= 0 && top < bottom) target?.scrollIntoView({ behavior: 'instant' });
}
