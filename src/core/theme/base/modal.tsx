import { useEffect, useRef, type ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import { plainLink } from '../link/plain-link.ts';
import { keepFocus } from './keep-focus.ts';

type ModalProps = Omit<ComponentProps<'dialog'>, 'open' | 'onClose'> & {
  /**
   * Opens the dialog; returns its cleanup. Must be a module-level function, because it runs again whenever it changes.
   */
  open?: (dialog: HTMLDialogElement) => () => void;
  onClosed: () => void;
};

/**
 * A dialog over the page, open while it is rendered.
 * @example {opened && <Modal key={opened.key} aria-label="Orders" onClosed={opened.remove}>…</Modal>}
 */
export function Modal({ open = openModal, onClosed, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => (dialog.current ? open(dialog.current) : undefined), [open]);
  return createPortal(<dialog ref={dialog} onClose={onClosed} {...rest} />, document.body);
}

/**
 * Closes the dialog that contains a button.
 * @example <button type="button" onClick={closeModal}>Close</button>
 */
export function closeModal({ currentTarget }: { currentTarget: Element }): void {
  currentTarget.closest('dialog')?.close();
}

/**
 * Opens a dialog over the page. The backdrop, a link in the dialog, and the browser's back button close it. Returns its
 * cleanup.
 */
function openModal(dialog: HTMLDialogElement): () => void {
  const close = () => dialog.close();
  function onClick(event: MouseEvent): void {
    // Only the backdrop has the dialog itself as target, because the content fills the dialog.
    if (event.target === dialog || plainLink(event)) close();
  }
  dialog.addEventListener('click', onClick);
  addEventListener('popstate', close);
  dialog.showModal();
  const stop = keepFocus(dialog, 'input, button');
  return () => {
    stop();
    dialog.removeEventListener('click', onClick);
    removeEventListener('popstate', close);
  };
}
