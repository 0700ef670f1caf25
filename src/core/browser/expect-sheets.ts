/**
 * Notes on each style sheet's element that its request failed. The `sheet` of such an element tells nothing: Chromium
 * gives it one without rules.
 */
export function noteFailedSheets(): void {
  // The event does not bubble.
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.relList.contains('stylesheet')) target.dataset.failed = '';
  };
  document.addEventListener('error', onError, true);
}

/**
 * Throws when a style sheet of the document failed to load. Neither the browser nor React retries, so only reloading
 * the document restores the design.
 */
export function expectSheets(): void {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  const failed = [...links].find(({ sheet, dataset }) => sheet === null || dataset.failed !== undefined);
  if (failed) throw new Error(`The style sheet ${failed.href} could not be loaded.`);
}
