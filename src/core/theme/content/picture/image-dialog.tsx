import { adoptStyles } from '../../base/adopt-styles.ts';
import { useMessage } from '../../current-page.ts';
import { CloseIcon } from '../../icons/icons.tsx';
import { closeModal, Modal } from '../../base/modal.tsx';
import styles from './image-dialog.css?inline';

adoptStyles(styles);

/** A picture in its original size, limited by the window. */
export function ImageDialog({ src, alt, onClosed }: { src: string; alt: string; onClosed: () => void }) {
  const message = useMessage();
  return (
    <Modal className="image-dialog" aria-label={alt} closedby="any" onClosed={onClosed}>
      <button type="button" aria-label={message('close')} onClick={closeModal}>
        <img src={src} alt="" />
        <CloseIcon />
      </button>
    </Modal>
  );
}
