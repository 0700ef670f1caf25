/** The site's own style sheets. The site works without sheets of other hosts, which tracker blockers may block. */
const ownSheets = 'link[rel="stylesheet"][href^="/"]:not([href^="//"])';

/**
 * Marks the link of each style sheet that fails to load from now on. Its `sheet` does not reveal the failure, because
 * Chromium sets it to an empty sheet.
 */
export function markFailedSheets(): void {
  // Listens in the capture phase, because the event does not bubble.
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || !target.matches(ownSheets)) return;
    // A sheet with rules has loaded: only a sheet of another host that it imports has failed.
    if (!target.sheet?.cssRules.length) target.dataset.failed = '';
  };
  document.addEventListener('error', onError, true);
}

/**
 * Throws if a style sheet of the site has failed to load. Neither the browser nor React retries, so only reloading the
 * document restores the design.
 */
export function assertSheetsLoaded(): void {
  const links = document.querySelectorAll<HTMLLinkElement>(ownSheets);
  const failed = [...links].find(({ sheet, dataset }) => sheet === null || dataset.failed !== undefined);
  if (failed) throw new Error(`The style sheet ${failed.href} could not be loaded.`);
}
