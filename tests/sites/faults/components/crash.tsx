'use client';
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Fails in the browser until a test stops it. */
export function Crash() {
  const fails = useSyncExternalStore(
    never,
    () => !('repaired' in window),
    () => false,
  );
  const cause = new Error('A screw is loose.', { cause: 'Nobody looked.' });
  if (fails) throw new Error('The part is broken.', { cause });
  return <p>All is well.</p>;
}
