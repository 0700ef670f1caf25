/** Matches syntax, as a group, or a whole bare address: parsers make it a link, in which nothing is escaped. */
function outsideAddresses(syntax: RegExp): RegExp {
  return new RegExp(String.raw`(?:https?://|\bwww\.)[\w./~:?#@!$'()*+,=%-]+|(${syntax.source})`, 'gi');
}

const textSyntax = outsideAddresses(/[\\`*[\]<~]|&(?=#?\w+;)|(?<!\w)_|_(?!\w)/);
const pageSyntax = outsideAddresses(/[{}|$]|:(?=[a-z:])/);

/** Escapes only characters that Markdown would read as syntax, because text without backslashes is easier to read. */
export function escapeText(text: string, syntax: RegExp = textSyntax): string {
  return text.replaceAll(syntax, (found, match) => (match === undefined ? found : `\\${found}`));
}

/**
 * Escapes untrusted text for one line of plain Markdown, at any position in the line.
 * @example markdownLine('# 1'); // '\\# 1'
 */
export function markdownLine(text: string): string {
  const line = escapeText(text.replaceAll(/\s+/g, ' ').trim());
  return line.replace(/^(\d*)([#>+=-]|[.)](?= |$))/, String.raw`$1\$2`);
}

/**
 * Escapes text for one line of plain Markdown in `.md` and `.mdx` files.
 * @example `- ${escapeMarkdown(change.title)}`
 */
export function escapeMarkdown(text: string): string {
  return (
    escapeText(markdownLine(text), pageSyntax)
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
