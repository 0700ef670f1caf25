/** Hides or shows the sidebar, now and on later visits. An attribute of the root element holds it, CSS does the rest. */
export function toggleSidebar(): void {
  const root = document.documentElement;
  const hidden = root.dataset.sidebar !== 'hidden';
  if (hidden) root.dataset.sidebar = 'hidden';
  else delete root.dataset.sidebar;
  try {
    localStorage.setItem('sidebar', hidden ? 'hidden' : 'shown');
  } catch (error) {
    console.info('That the sidebar was hidden cannot be remembered.', error);
  }
}
