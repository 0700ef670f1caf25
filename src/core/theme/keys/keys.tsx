import { useEffect, useEffectEvent } from 'react';
import { withTimeLimit } from '../../base/async/time-limit.ts';
import { useOpened } from '../base/use-opened.ts';
import { importWithRetry } from '../import-with-retry.ts';

/** Shows the keyboard shortcuts on `?`; the dialog is fetched on first use. */
export function Keys() {
  const [opened, open] = useOpened<typeof import('./keys-dialog.tsx')>();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    withTimeLimit(importWithRetry('keys', () => import('./keys-dialog.tsx')))
      .then(open)
      // The next press tries again.
      .catch((error: unknown) => console.warn(error));
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return opened && <opened.value.KeysDialog key={opened.key} onClosed={opened.remove} />;
}

/** True for `?` outside text fields, unless a dialog is open or the event was handled. */
function isShortcut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (key !== '?' || ctrlKey || metaKey || altKey) return false;
  if (event.defaultPrevented || event.isComposing || document.querySelector('dialog:modal')) return false;
  // A field of a closed dialog keeps the focus until the browser fires `close`.
  return !(
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches(':is(input, textarea, select):not(dialog:not([open]) *)'))
  );
}
