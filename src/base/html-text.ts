/** Text as html. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Text as the value of a quoted html attribute. */
export function escapeAttribute(text: string): string {
  return escapeHtml(text).replaceAll('"', '&quot;');
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };

/** The text that html stands for, as far as it was escaped when it was written. */
export function decodeHtml(html: string): string {
  // In one pass: `&amp;lt;` stands for `&lt;`, not for `<`.
  return html.replaceAll(/&(#?\w+);/g, (whole, name: string) => characters[name] ?? whole);
}
