import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { adoptStyles } from '../../base/adopt-styles.ts';
import { useMessage } from '../../current-page.ts';
import { CloseIcon } from '../../icons/icons.tsx';
import { openModal } from '../../base/open-modal.ts';
import styles from './image-dialog.css?inline';

adoptStyles(styles);

/** A picture as large as it is, or as the window lets it be. */
export function ImageDialog({ src, alt, onClosed }: { src: string; alt: string; onClosed: () => void }) {
  const message = useMessage();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => (dialog.current ? openModal(dialog.current) : undefined), []);
  return createPortal(
    <dialog ref={dialog} className="image-dialog" aria-label={alt} closedby="any" onClose={onClosed}>
      <button type="button" aria-label={message('close')} onClick={() => dialog.current?.close()}>
        <img src={src} alt="" />
        <CloseIcon />
      </button>
    </dialog>,
    document.body,
  );
}
