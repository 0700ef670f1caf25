import { useEffect, useState } from 'react';
import { useMessage } from '../current-page.ts';
import { ArrowUpIcon } from '../icons/icons.tsx';

/** Pixels to scroll before the way back is worth a button. */
const THRESHOLD = 400;

/** A way back to the top, once it is far. */
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

/** The button goes away at the top, and the focus with it: the main content takes it. */
function scrollUp(): void {
  scrollTo({ top: 0 });
  document.getElementById('main')?.focus({ preventScroll: true });
}
