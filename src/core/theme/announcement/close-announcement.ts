import { siteStorage } from '../preferences/web-storage.ts';

/**
 * Hides the bar now and on later visits, through an attribute of the root element that the head script sets before
 * paint.
 */
export function closeAnnouncement(id: string): void {
  document.documentElement.dataset.announcement = 'closed';
  siteStorage.write('announcement', id);
}
