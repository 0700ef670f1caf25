/**
 * Throws when a style sheet of the document failed to load. Neither the browser nor React retries, so only reloading
 * the document restores the design.
 */
export function expectSheets(): void {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  const failed = [...links].find((link) => link.sheet === null);
  if (failed) throw new Error(`The style sheet ${failed.href} could not be loaded.`);
}
