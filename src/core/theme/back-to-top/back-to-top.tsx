import { useEffect, useState } from 'react';
import { useMessage } from '../current-page.ts';
import { ArrowUpIcon } from '../icons/icons.tsx';

/** Pixels to scroll before the button appears. */
const THRESHOLD = 400;

/** A button that scrolls to the top, shown after some scrolling. */
export function BackToTop() {
  const message = useMessage();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const update = () => setShown(scrollY > THRESHOLD);
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, []);
  if (!isShown) return null;
  return (
    <button type="button" className="icon-button back-to-top" aria-label={message('backToTop')} onClick={scrollUp}>
      <ArrowUpIcon />
    </button>
  );
}

/** Scrolls to the top. Focuses the main content, because the button disappears there and would lose the focus. */
function scrollUp(): void {
  scrollTo({ top: 0 });
  document.getElementById('main')?.focus({ preventScroll: true });
}
