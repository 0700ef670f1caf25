import { keepFocus } from './keep-focus.ts';

/**
 * Opens a dialog over the page. A click on the backdrop, a link in it, and the browser's back button close it. Returns
 * its cleanup.
 */
export function openModal(dialog: HTMLDialogElement): () => void {
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
