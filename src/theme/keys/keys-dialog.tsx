import { useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { MessageId } from '../../messages/theme-messages.ts';
import { adoptStyles } from '../base/adopt-styles.ts';
import { useMessage } from '../current-page.ts';
import { CloseIcon } from '../icons/icons.tsx';
import { openModal } from '../base/open-modal.ts';
import styles from './keys-dialog.css?inline';

adoptStyles(styles);

const shortcuts: readonly (readonly [what: MessageId, ...ways: readonly string[]])[] = [
  ['search', '/', 'Ctrl K', '⌘ K'],
  ['keysChoose', '↑', '↓'],
  ['keysNewTab', 'Ctrl Enter'],
  ['keysSend', 'Ctrl Enter'],
  ['close', 'Esc'],
  ['keys', '?'],
];

/** What the keys of a page do. */
export function KeysDialog({ onClosed }: { onClosed: () => void }) {
  const message = useMessage();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => (dialog.current ? openModal(dialog.current) : undefined), []);
  return createPortal(
    <dialog ref={dialog} className="keys-dialog" aria-labelledby={title} closedby="any" onClose={onClosed}>
      <div className="keys-head">
        <h2 id={title}>{message('keys')}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label={message('close')}
          onClick={() => dialog.current?.close()}
        >
          <CloseIcon />
        </button>
      </div>
      <dl className="keys-list">
        {shortcuts.map(([what, ...ways]) => (
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
    </dialog>,
    document.body,
  );
}
