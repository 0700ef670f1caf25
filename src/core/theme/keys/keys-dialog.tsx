import { useId } from 'react';
import { adoptStyles } from '../base/adopt-styles.ts';
import { useLayout, useMessage } from '../current-page.ts';
import { CloseIcon } from '../icons/icons.tsx';
import { closeModal, Modal } from '../base/modal.tsx';
import styles from './keys-dialog.css?inline';

adoptStyles(styles);

/** The list of keyboard shortcuts. */
export function KeysDialog({ onClosed }: { onClosed: () => void }) {
  const message = useMessage();
  const titleId = useId();
  const { shortcuts } = useLayout();
  const themeShortcuts = [
    { keys: ['Esc'], text: message('close') },
    { keys: ['?'], text: message('keys') },
  ];
  return (
    <Modal className="keys-dialog" aria-labelledby={titleId} closedby="any" onClosed={onClosed}>
      <div className="keys-head">
        <h2 id={titleId}>{message('keys')}</h2>
        <button type="button" className="icon-button" aria-label={message('close')} onClick={closeModal}>
          <CloseIcon />
        </button>
      </div>
      <dl className="keys-list">
        {[...shortcuts, ...themeShortcuts].map(({ keys, text }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>
              {keys.map((key) => (
                <span key={key}>
                  {' '}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
