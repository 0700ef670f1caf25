/**
 * Escapes text for HTML content.
 * @example `<title>${escapeHtml(title)}</title>`
 */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * Escapes text for a quoted HTML attribute.
 * @example `<a title="${escapeAttribute(title)}">`
 */
export function escapeAttribute(text: string): string {
  return escapeHtml(text).replaceAll('"', '&quot;');
}

const characters: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }),
  ...Object.entries({ colon: ':', Tab: '\t', NewLine: '\n', sol: '/', lpar: '(', rpar: ')' }),
]);

/**
 * Decodes HTML to text. Supports numeric character references, and the named references that HTML syntax and addresses
 * need.
 * @example decodeHtml('a &amp; b'); // 'a & b'
 */
export function decodeHtml(html: string): string {
  // In one pass: `&amp;lt;` decodes to `&lt;`, not to `<`.
  return html.replaceAll(/&(?:#x([\da-f]{1,6});?|#(\d{1,7});?|(\w+);)/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return characters.get(name as string) ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex as string, 16);
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code).toWellFormed() : '\uFFFD';
  });
}
