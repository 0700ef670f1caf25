/** Escapes only characters that Markdown would read as syntax, because text without backslashes is easier to read. */
export function escapeText(text: string): string {
  return text.replaceAll(/[\\`*[\]<~]|&(?=#?\w+;)|(?<!\w)_|_(?!\w)/g, String.raw`\$&`);
}

/** Escapes the start of bare addresses that contain a backslash, because parsers would make it a part of the link. */
function escapeAddresses(line: string): string {
  return line.replaceAll(/\b(?:https?(?=:\/\/)|www(?=\.))\S*/gi, (address) =>
    address.includes('\\') ? address.replace(/[:.]/, String.raw`\$&`) : address,
  );
}

/**
 * Escapes untrusted text for one line of plain Markdown, at any position in the line.
 * @example markdownLine('# 1'); // '\\# 1'
 */
export function markdownLine(text: string): string {
  const line = escapeText(text.replaceAll(/\s+/g, ' ').trim());
  return escapeAddresses(line.replace(/^(\d*)([#>+=-]|[.)](?= |$))/, String.raw`$1\$2`));
}

/**
 * Escapes text for one line of plain Markdown in `.md` and `.mdx` files.
 * @example `- ${escapeMarkdown(change.title)}`
 */
export function escapeMarkdown(text: string): string {
  return (
    escapeAddresses(markdownLine(text).replaceAll(/[{}|$]|:(?=[a-z:])/gi, String.raw`\$&`))
      // MDX reads `import` and `export` at the start of a line as code. A character reference, because a backslash
      // before a letter would be shown.
      .replace(/^[ie](?=(?:mport|xport)\s)/, (letter) => `&#${letter.charCodeAt(0)};`)
  );
}

/**
 * Formats text as inline code for one line of Markdown.
 * @example codeSpan('a `b`'); // '`` a `b` ``'
 */
export function codeSpan(text: string): string {
  const code = text.replaceAll(/\s+/g, ' ');
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `${fence}${code}${fence}` : `${fence} ${code} ${fence}`;
}

/**
 * The target of a Markdown link, in angle brackets if the address contains white space or parentheses.
 * @example `[Sizes](${linkTarget('/sizes (1)/')})` // '[Sizes](</sizes (1)/>)'
 */
export function linkTarget(address: string): string {
  return /[\s()<\\]/.test(address) ? `<${address.replaceAll(/[<>\\\n]/g, encodeURIComponent)}>` : address;
}
