/** Marks the document before the page is interactive: style sheets may welcome readers who come back. */
export default function markVisits(): void {
  const isBack = sessionStorage.getItem('kettle-visited') !== null;
  sessionStorage.setItem('kettle-visited', 'true');
  document.documentElement.dataset['isBack'] = String(isBack);
}
