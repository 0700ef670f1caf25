import { siteStorage } from '../preferences/web-storage.ts';

/** Hides or shows the sidebar, now and on later visits, through an attribute of the root element. */
export function toggleSidebar(): void {
  const root = document.documentElement;
  const hidden = root.dataset.sidebar !== 'hidden';
  if (hidden) root.dataset.sidebar = 'hidden';
  else delete root.dataset.sidebar;
  siteStorage.write('sidebar', hidden ? 'hidden' : 'shown');
}
