import { useSyncExternalStore } from 'react';
import { announcedText, subscribeToAnnouncements } from './store.ts';

/** Live region: screen readers read the text passed to `announce`. */
export function Announcer() {
  const text = useSyncExternalStore(subscribeToAnnouncements, announcedText, () => '');
  return (
    <div className="visually-hidden" role="status">
      {text}
    </div>
  );
}
