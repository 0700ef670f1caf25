'use client';

import { useEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { withTimeLimit } from '../../../base/async/time-limit.ts';
import { useOpened } from '../../base/use-opened.ts';
import { importAgain } from '../../import-again.ts';

type ImageDialog = (typeof import('./image-dialog.tsx'))['ImageDialog'];

/** Smaller pictures, in CSS pixels, are inline icons. */
const LEAST_WIDTH = 200;

/** A picture of the text: its size is known before it is there, and one below the fold waits until it is near. A click shows it large. */
export function Image({ alt = '', ...props }: Omit<ComponentProps<'img'>, 'ref'>) {
  const image = useRef<HTMLImageElement>(null);
  const [canEnlarge, setEnlarge] = useState(false);
  const [large, open] = useOpened<{ Dialog: ImageDialog; src: string }>();
  // A picture in a link is the link's. One without a text is decoration.
  useEffect(() => {
    const { current } = image;
    const isOwn = current !== null && !current.closest('a, button, summary');
    setEnlarge(isOwn && alt !== '' && current.getBoundingClientRect().width >= LEAST_WIDTH);
  }, [alt]);

  function enlarge(): void {
    const src = image.current?.currentSrc ?? '';
    withTimeLimit(importAgain('image', () => import('./image-dialog.tsx')))
      .then(({ ImageDialog }) => open({ Dialog: ImageDialog, src }))
      // The picture alone is large as well.
      .catch(() => location.assign(src));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    enlarge();
  }

  // A button around the picture would load it again when it comes.
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
