import { useEffect, useEffectEvent } from 'react';
import { withTimeLimit } from '../../../base/async/time-limit.ts';
import { useOpened } from '../../base/use-opened.ts';
import { importWithRetry } from '../../import-with-retry.ts';
import { watchText } from '../watch-text.ts';

type EnlargedPicture = typeof import('./image-dialog.tsx') & { src: string; alt: string };

/** Narrower pictures, in CSS pixels, count as icons and are not enlarged. */
const MIN_WIDTH = 200;

/** Excludes pictures with a role, such as those that are already buttons, pictures in links, and decoration. */
const enlargeable = '.content-image:not([role], [alt=""], :is(a, button, summary) *)';

/** Enlarges the pictures of the text, by click or key. */
export function Pictures() {
  const [enlarged, open] = useOpened<EnlargedPicture>();

  const onClick = useEffectEvent((event: MouseEvent) => {
    const picture = pictureOf(event);
    if (!picture) return;
    const { currentSrc: src, alt } = picture;
    withTimeLimit(importWithRetry('image', () => import('./image-dialog.tsx')))
      .then((module) => open({ ...module, src, alt }))
      // If the dialog fails to load, open the picture's file, which the browser shows at full size.
      .catch(() => location.assign(src));
  });

  useEffect(() => {
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', clickByKey);
    const stopWatching = watchText(enlargeable, makeButton);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', clickByKey);
      stopWatching();
    };
  }, []);

  if (!enlarged) return null;
  const { ImageDialog, src, alt } = enlarged.value;
  return <ImageDialog key={enlarged.key} src={src} alt={alt} onClosed={enlarged.remove} />;
}

/** Makes the picture itself a button, because wrapping it in a `<button>` would load it again. */
function makeButton(picture: HTMLElement): void {
  if (picture.offsetWidth < MIN_WIDTH) return;
  picture.role = 'button';
  picture.tabIndex = 0;
  picture.ariaHasPopup = 'dialog';
}

function clickByKey(event: KeyboardEvent): void {
  const picture = event.key === 'Enter' || event.key === ' ' ? pictureOf(event) : undefined;
  if (!picture) return;
  event.preventDefault();
  picture.click();
}

function pictureOf({ target }: Event): HTMLImageElement | undefined {
  return target instanceof HTMLImageElement && target.role === 'button' ? target : undefined;
}
