import type { KeyboardEvent } from 'react';

/** Enter together with Control or Command sends from anywhere in the dialog; on a link it opens a tab. */
export function sendByKeys(event: KeyboardEvent<HTMLDialogElement>): void {
  const { key, ctrlKey, metaKey, currentTarget, target } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || (target instanceof Element && target.closest('a'))) return;
  event.preventDefault();
  currentTarget.querySelector('form')?.requestSubmit();
}
