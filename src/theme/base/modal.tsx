import { useEffect, useRef, type ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import { openModal } from './open-modal.ts';

type ModalProps = Omit<ComponentProps<'dialog'>, 'open' | 'onClose'> & {
  /** Opens the dialog; returns its cleanup. A function of a module, because it runs again when it changes. */
  open?: (dialog: HTMLDialogElement) => () => void;
  onClosed: () => void;
};

/** A dialog over the page, open as long as it is rendered. */
export function Modal({ open = openModal, onClosed, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => (dialog.current ? open(dialog.current) : undefined), [open]);
  return createPortal(<dialog ref={dialog} onClose={onClosed} {...rest} />, document.body);
}

/** Closes the dialog around a button. */
export function closeModal({ currentTarget }: { currentTarget: Element }): void {
  currentTarget.closest('dialog')?.close();
}
