/**
 * Throws when a style sheet of the document could not be loaded: neither the browser nor React retries, so
 * only a load of the document brings the design back.
 */
export function expectSheets(): void {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  const failed = [...links].find((link) => link.sheet === null);
  if (failed) throw new Error(`The style sheet ${failed.href} could not be loaded.`);
}
