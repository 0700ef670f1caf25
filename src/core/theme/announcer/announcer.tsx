import { useSyncExternalStore } from 'react';
import { announcement } from './store.ts';

/** Live region: screen readers read the text passed to `announce`. */
export function Announcer() {
  const text = useSyncExternalStore(announcement.subscribe, announcement.read, () => '');
  return (
    <div className="visually-hidden" role="status">
      {text}
    </div>
  );
}
