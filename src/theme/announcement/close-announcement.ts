import { siteStorage } from '../preferences/web-storage.ts';

/** Hides the bar now and on later visits. An attribute of the root element holds it: the head script sets it before paint. */
export function closeAnnouncement(id: string): void {
  document.documentElement.dataset.announcement = 'closed';
  const isStored = siteStorage.write('announcement', id);
  if (!isStored) console.info('The closed state of the announcement cannot be stored.');
}
