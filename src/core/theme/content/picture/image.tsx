'use client';

import { useEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { withTimeLimit } from '../../../base/async/time-limit.ts';
import { useOpened } from '../../base/use-opened.ts';
import { importAgain } from '../../import-again.ts';

type ImageDialog = (typeof import('./image-dialog.tsx'))['ImageDialog'];

/** Smaller pictures, in CSS pixels, are inline icons. */
const LEAST_WIDTH = 200;

/**
 * A picture in the text. Its size is known before it loads, and one below the fold loads when it is near. A click
 * enlarges it.
 */
export function Image({ alt = '', ...props }: Omit<ComponentProps<'img'>, 'ref'>) {
  const image = useRef<HTMLImageElement>(null);
  const [canEnlarge, setEnlarge] = useState(false);
  const [large, open] = useOpened<{ Dialog: ImageDialog; src: string }>();
  // A picture in a link belongs to the link. One without alternative text is decoration.
  useEffect(() => {
    const { current } = image;
    const isOwn = current !== null && !current.closest('a, button, summary');
    setEnlarge(isOwn && alt !== '' && current.getBoundingClientRect().width >= LEAST_WIDTH);
  }, [alt]);

  function enlarge(): void {
    const src = image.current?.currentSrc ?? '';
    withTimeLimit(importAgain('image', () => import('./image-dialog.tsx')))
      .then(({ ImageDialog }) => open({ Dialog: ImageDialog, src }))
      // The picture's own address also shows it large.
      .catch(() => location.assign(src));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    enlarge();
  }

  // Wrapping the picture in a button after hydration would load it again.
  const asButton = { role: 'button', tabIndex: 0, 'aria-haspopup': 'dialog', onClick: enlarge, onKeyDown } as const;
  return (
    <>
      <img
        ref={image}
        className="content-image"
        alt={alt}
        loading="lazy"
        decoding="async"
        {...props}
        {...(canEnlarge && asButton)}
      />
      {large && <large.value.Dialog key={large.key} src={large.value.src} alt={alt} onClosed={large.remove} />}
    </>
  );
}
