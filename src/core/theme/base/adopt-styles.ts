/**
 * Adds styles that a script provides, so that the page's own sheet can omit them. They use the page's layers.
 *
 * @example
 * import styles from './dialog.css?inline';
 * adoptStyles(styles);
 */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
