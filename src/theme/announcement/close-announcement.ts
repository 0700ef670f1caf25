/** Hides the bar now and on later visits. An attribute of the root element holds it: the head script sets it before paint. */
export function closeAnnouncement(id: string): void {
  document.documentElement.dataset.announcement = 'closed';
  try {
    localStorage.setItem('announcement', id);
  } catch (error) {
    console.info('That the announcement was closed cannot be remembered.', error);
  }
}
