import { useEffect, useRef, type ComponentProps } from 'react';
import { createPortal } from 'react-dom';
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
 * Opens a dialog over the page. A click on the backdrop, a link in it, and the browser's back button close it. Returns
 * its cleanup.
 */
function openModal(dialog: HTMLDialogElement): () => void {
  const close = () => dialog.close();
  function onClick({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
    const isElsewhere = ctrlKey || metaKey || shiftKey;
    const isLink = target instanceof Element && target.closest('a') !== null;
    // Only the backdrop has the dialog itself as target, because its content fills it.
    if (target === dialog || (isLink && !isElsewhere)) close();
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
