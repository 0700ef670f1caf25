/** The words of one shell command; variables become names in braces: `{TOKEN}`. */
export type ShellWords = { words: readonly string[] };

/** The reason why a string is not one simple command. */
export type CommandFault = { fact: string; hint: string };

/** Tokens of a simple command; other text begins unsupported syntax. */
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
 * Splits a command as a shell does. Supports no expansions except variables and no second command, because a runnable
 * block is one request. `shell-quote` accepts unclosed quotes, backticks and `$(…)` silently, and does not join
 * continued lines.
 */
export function readShellWords(command: string): ShellWords | CommandFault {
  const words: string[] = [];
  let word: string | undefined;
  let isEnded = false;
  const text = command.trim();
  for (token.lastIndex = 0; token.lastIndex < text.length;) {
    const start = token.lastIndex;
    const found = token.exec(text)?.groups;
    if (!found) return unreadable(text.slice(start));
    const { blank, end, single, double, plain, escaped, braced, variable } = found;
    if (blank !== undefined || end !== undefined) {
      if (word !== undefined) words.push(word);
      word = undefined;
      // A comment may precede the command.
      isEnded ||= end !== undefined && words.length > 0;
      continue;
    }
    if (isEnded) return { fact: 'It has more than one command.', hint: 'Write a block for each request.' };
    const part = double === undefined ? literal(single ?? plain ?? escaped) : expandQuoted(double);
    const added = part ?? `{${braced ?? variable}}`;
    if (typeof added === 'object') return added;
    word = (word ?? '') + added;
  }
  if (word !== undefined) words.push(word);
  return { words };
}

function literal(text: string | undefined): string | CommandFault | undefined {
  const [name] = /\{\w+\}/.exec(text ?? '') ?? [];
  if (name === undefined) return text;
  return { fact: `\`${name}\` cannot be sent unchanged.`, hint: 'For a value of an earlier response, write `$NAME`.' };
}

/** The text in double quotes, with variables expanded. */
function expandQuoted(text: string): string | CommandFault {
  let whole = '';
  const parts = text.matchAll(
    /\\\n|\\(["\\$`])|\$(?:\{(\w+)\}|([A-Za-z_]\w*))|(\$\(|`)|((?:[^\\$`]|\\(?!["\\$`\n])|\$(?![\w({]))+)/g,
  );
  for (const [, escaped, braced, variable, command, plain] of parts) {
    if (command !== undefined) return unreadable(command);
    const name = braced ?? variable;
    const added = name === undefined ? literal(escaped ?? plain ?? '') : `{${name}}`;
    if (typeof added === 'object') return added;
    whole += added ?? '';
  }
  return whole;
}

function unreadable(rest: string): CommandFault {
  const sign = /^(?:\$\(|\$'|&&|\|\||.)/s.exec(rest)?.[0] ?? '';
  if (sign === "'" || sign === '"') {
    return { fact: `A quote \`${sign}\` is not closed.`, hint: 'Close it, or write a backslash before it.' };
  }
  const fact = `\`${sign}\` cannot be part of a single request.`;
  return { fact, hint: 'Quote strings that contain shell metacharacters; keep values with `keep="TOKEN=/token"`.' };
}
