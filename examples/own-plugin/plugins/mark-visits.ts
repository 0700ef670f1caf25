/** Sets `data-is-back` before the page is interactive, so that style sheets can greet returning readers. */
export default function markVisits(): void {
  const isBack = sessionStorage.getItem('kettle-visited') !== null;
  sessionStorage.setItem('kettle-visited', 'true');
  document.documentElement.dataset['isBack'] = String(isBack);
}
