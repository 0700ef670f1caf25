import { useSyncExternalStore } from 'react';
import { announcedText, subscribeToAnnouncements } from './store.ts';

/** Live region: what `announce` is given is read aloud. */
export function Announcer() {
  const text = useSyncExternalStore(subscribeToAnnouncements, announcedText, () => '');
  return (
    <div className="visually-hidden" role="status">
      {text}
    </div>
  );
}
