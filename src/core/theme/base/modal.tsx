import { useEffect, useRef, type ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import { plainLink } from '../link/plain-link.ts';
import { keepFocus } from './keep-focus.ts';
import { onBackdropClick } from './on-backdrop-click.ts';

type ModalProps = Omit<ComponentProps<'dialog'>, 'open' | 'onClose'> & {
  /**
   * Opens the dialog and returns a cleanup function. Must be a module-level function: a new function per render
   * would run again after each render.
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
 * Opens a dialog over the page. A click on the backdrop or on a link in the dialog closes the dialog, and so does the
 * browser's back button. Returns a cleanup function.
 */
function openModal(dialog: HTMLDialogElement): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const close = () => dialog.close();
  onBackdropClick(dialog, close, signal);
  dialog.addEventListener('click', (event) => plainLink(event) && close(), { signal });
  addEventListener('popstate', close, { signal });
  dialog.showModal();
  const stopKeepingFocus = keepFocus(dialog, 'input, button');
  return () => {
    stopKeepingFocus();
    listening.abort();
  };
}
