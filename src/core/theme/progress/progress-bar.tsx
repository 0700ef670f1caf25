import { useSyncExternalStore } from 'react';
import { useMessage } from '../current-page.ts';
import { progressVisible } from './store.ts';

/** A line along the navbar that grows while the next page loads. */
export function ProgressBar() {
  const message = useMessage();
  const visible = useSyncExternalStore(progressVisible.subscribe, progressVisible.read, () => false);
  return visible && <div className="progress" role="progressbar" aria-label={message('loading')} />;
}
