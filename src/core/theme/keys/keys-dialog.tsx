import { useId } from 'react';
import type { MessageId } from '../../messages/theme-messages.ts';
import { adoptStyles } from '../base/adopt-styles.ts';
import { useCurrentPage, useMessage } from '../current-page.ts';
import { CloseIcon } from '../icons/icons.tsx';
import { closeModal, Modal } from '../base/modal.tsx';
import styles from './keys-dialog.css?inline';

adoptStyles(styles);

type Shortcut = readonly [what: MessageId, ...ways: readonly string[]];

const ofSearch: readonly Shortcut[] = [
  ['search', '/', 'Ctrl K', '⌘ K'],
  ['keysChoose', '↑', '↓'],
  ['keysNewTab', 'Ctrl Enter'],
];
const shortcuts: readonly Shortcut[] = [
  ['keysSend', 'Ctrl Enter'],
  ['close', 'Esc'],
  ['keys', '?'],
];

/** The list of keyboard shortcuts. */
export function KeysDialog({ onClosed }: { onClosed: () => void }) {
  const message = useMessage();
  const title = useId();
  const { navbar } = useCurrentPage().layout;
  const hasSearch = navbar.some(({ type }) => type === 'search');
  return (
    <Modal className="keys-dialog" aria-labelledby={title} closedby="any" onClosed={onClosed}>
      <div className="keys-head">
        <h2 id={title}>{message('keys')}</h2>
        <button type="button" className="icon-button" aria-label={message('close')} onClick={closeModal}>
          <CloseIcon />
        </button>
      </div>
      <dl className="keys-list">
        {[...(hasSearch ? ofSearch : []), ...shortcuts].map(([what, ...ways]) => (
          <div key={what}>
            <dt>{message(what)}</dt>
            <dd>
              {ways.map((way) => (
                <span key={way}>
                  {' '}
                  <kbd>{way}</kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
