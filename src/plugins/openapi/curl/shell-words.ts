import { openapiError } from '../openapi-error.ts';

/** Throws the reason why a command cannot be a runnable block. */
export function fail(fact: string, hint: string): never {
  throw openapiError(fact, hint);
}

/** Tokens of a simple command. Text that matches none of them begins unsupported syntax. */
const token = new RegExp(
  [
    String.raw`(?<blank>(?:[ \t]|\\\n|(?<!\S)#.*)+)`,
    String.raw`(?<end>\n)`,
    String.raw`'(?<single>[^']*)'`,
    String.raw`"(?<double>(?:\\[\s\S]|[^"\\])*)"`,
    String.raw`\$(?:\{(?<braced>\w+)\}|(?<variable>[A-Za-z_]\w*))`,
    String.raw`\\(?<escaped>.)`,
    String.raw`(?<plain>[^\s'"$\\|&;<>()${'`'}*]+)`,
  ].join('|'),
  'y',
);

/**
 * Splits a command as a shell does; variables become names in braces: `{TOKEN}`. Rejects command substitution, `*`,
 * other uses of `$`, and a second command, because a runnable block is one request. Takes `?`, `[…]`, `~` and `{a,b}`
 * literally. The package `shell-quote` is not an option: it accepts unclosed quotes, backticks and `$(…)` silently, and
 * does not join continued lines.
 */
export function readShellWords(command: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  let isCommandEnded = false;
  const text = command.trim();
  for (token.lastIndex = 0; token.lastIndex < text.length;) {
    const start = token.lastIndex;
    const groups = token.exec(text)?.groups;
    if (!groups) failAt(text.slice(start));
    const { blank, end, single, double, plain, escaped, braced, variable } = groups;
    if (blank !== undefined || end !== undefined) {
      if (word !== undefined) words.push(word);
      word = undefined;
      // A comment may precede the command.
      isCommandEnded ||= end !== undefined && words.length > 0;
      continue;
    }
    if (isCommandEnded) fail('It has more than one command.', 'Write a block for each request.');
    const name = braced ?? variable;
    const part = double === undefined ? requireLiteral(single ?? plain ?? escaped ?? '') : expandQuoted(double);
    word = (word ?? '') + (name === undefined ? part : `{${name}}`);
  }
  if (word !== undefined) words.push(word);
  return words;
}

/** Returns the text unless it contains a name in braces, which is reserved for variables. */
function requireLiteral(text: string): string {
  const [name] = /\{\w+\}/.exec(text) ?? [];
  if (name === undefined) return text;
  fail(`\`${name}\` cannot be sent unchanged.`, 'For a value of an earlier response, write `$NAME`.');
}

/** The text in double quotes, with names in braces for variables. A `$` may also be literal, as in `"^a$"`. */
function expandQuoted(text: string): string {
  let expanded = '';
  const parts = text.matchAll(
    /\\\n|\\(["\\$`])|\$(?:\{(\w+)\}|([A-Za-z_]\w*))|(\$\(|\$(?=[\w{[!#$*?@-])|`)|((?:[^\\$`]|\\(?!["\\$`\n])|\$(?![\w({[!#$*?@-]))+)/g,
  );
  for (const [, escaped, braced, variable, command, plain] of parts) {
    if (command !== undefined) failAt(command);
    const name = braced ?? variable;
    expanded += name === undefined ? requireLiteral(escaped ?? plain ?? '') : `{${name}}`;
  }
  return expanded;
}

/** Reports text that is not part of a simple command. */
function failAt(text: string): never {
  const syntax = /^(?:\$\(|\$'|&&|\|\||.)/s.exec(text)?.[0] ?? '';
  if (syntax === "'" || syntax === '"') {
    fail(`A quote \`${syntax}\` is not closed.`, 'Close it, or write a backslash before it.');
  }
  const hint =
    'Quote strings that contain shell metacharacters. To reuse a value of a response, add `keep="TOKEN=/token"` to the block that receives it.';
  fail(`\`${syntax}\` cannot be part of a single request.`, hint);
}
