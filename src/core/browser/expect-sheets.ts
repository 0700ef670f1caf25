/** The site's own sheets. Blockers of trackers refuse those of other hosts, without which the site works. */
const ownSheets = 'link[rel="stylesheet"][href^="/"]';

/**
 * Notes on each style sheet's element that its request failed. The `sheet` of such an element tells nothing: Chromium
 * gives it one without rules.
 */
export function noteFailedSheets(): void {
  // The event does not bubble.
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.matches(ownSheets)) target.dataset.failed = '';
  };
  document.addEventListener('error', onError, true);
}

/**
 * Throws when a style sheet of the site failed to load. Neither the browser nor React retries, so only reloading
 * the document restores the design.
 */
export function expectSheets(): void {
  const links = document.querySelectorAll<HTMLLinkElement>(ownSheets);
  const failed = [...links].find(({ sheet, dataset }) => sheet === null || dataset.failed !== undefined);
  if (failed) throw new Error(`The style sheet ${failed.href} could not be loaded.`);
}
