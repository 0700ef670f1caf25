import { expectSheets } from './failed-sheets.ts';

/**
 * Adds the complete style sheets. The html has only their rules for its own elements, so that adding them changes nothing
 * yet. Rejects if one fails to load.
 */
export async function addSheets(): Promise<void> {
  const source = document.querySelector('noscript[data-sheets]');
  // `dev` links its sheets.
  if (!source) return;
  const first = document.querySelector('style[data-href="theme"]');
  const sheets = document.createRange().createContextualFragment(source.textContent);
  const ended = [...sheets.children].map(
    (link) => new Promise((end) => ['load', 'error'].forEach((name) => link.addEventListener(name, end))),
  );
  first?.after(sheets);
  await Promise.all(ended);
  expectSheets();
  // Otherwise the browser matches each element with two copies of the rules.
  first?.remove();
  source.remove();
}
