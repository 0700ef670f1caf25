import { useEffect, useEffectEvent, useState } from 'react';
import { withTimeLimit } from '../../base/async/time-limit.ts';
import { importAgain } from '../import-again.ts';
import { isTypedKey } from './is-typed-key.ts';

type KeysDialog = (typeof import('./keys-dialog.tsx'))['KeysDialog'];

/** Lists the keyboard shortcuts at `?`; the list is fetched at the first use. */
export function Keys() {
  const [Dialog, setDialog] = useState<KeysDialog>();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isTypedKey(event, '?')) return;
    event.preventDefault();
    withTimeLimit(importAgain('keys', () => import('./keys-dialog.tsx')))
      .then(({ KeysDialog }) => setDialog(() => KeysDialog))
      // The next press tries again; the page goes without the list.
      .catch((error: unknown) => console.warn(error));
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return Dialog && <Dialog onClosed={() => setDialog(undefined)} />;
}
