/** Adds styles that come with a script, so that the page's own sheet does without them. Their layers are those of the page. */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
