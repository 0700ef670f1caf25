import { parseArgs } from 'node:util';
import type { RunRequest } from './types.ts';

const value = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean' } as const;
const options = {
  request: { ...value, short: 'X' },
  header: { ...value, short: 'H' },
  data: { ...value, short: 'd' },
  'data-raw': value,
  json: value,
  user: { ...value, short: 'u' },
  // Options that affect only curl's output.
  silent: { ...flag, short: 's' },
  'show-error': { ...flag, short: 'S' },
  include: { ...flag, short: 'i' },
} as const;

const supported = 'Use -X, -H, -d, --data-raw, --json, -u, -s, -S and -i only.';

/** Headers that only the browser can set, so that a page cannot send them. */
const browsersOwn = /^(?:connection|content-length|cookie|host|origin|referer|te|upgrade|via|(?:proxy|sec)-.*)$/i;

/** The request that a curl command sends. Reports anything that the page would send differently. */
export function readCurl(command: string): RunRequest | CommandFault {
  const split = readShellWords(command);
  if (!('words' in split)) return split;
  const [name, ...args] = split.words;
  if (name !== 'curl') return { fact: 'It is not a curl command.', hint: 'Begin it with `curl`.' };
  const tokens = readOptions(args);
  return Array.isArray(tokens) ? requestOf(tokens) : tokens;
}

function readOptions(args: string[]): Token[] | CommandFault {
  try {
    const { tokens } = parseArgs({ args, options, allowPositionals: true, strict: true, tokens: true });
    const joined = tokens.find((one) => one.kind === 'option' && one.inlineValue && one.rawName.startsWith('--'));
    if (joined?.kind === 'option') {
      const { rawName } = joined;
      return { fact: `curl does not take \`${rawName}=\`.`, hint: `Write \`${rawName} VALUE\`.` };
    }
    return tokens.map((one) => (one.kind === 'option' ? one : { ...one, name: '' }));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [, option = error.message] = /'(--?[^\s',=]+)/.exec(error.message) ?? [];
    return 'code' in error && error.code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE'
      ? { fact: `curl's \`${option}\` has no value.`, hint: 'Write it after the option, in quotes.' }
      : { fact: `curl's \`${option}\` is not supported here.`, hint: supported };
  }
}

type Pair = readonly [name: string, value: string];
type Token = { kind: string; name: string; value?: string | undefined };

function requestOf(tokens: readonly Token[]): RunRequest | CommandFault {
  const all = (...names: string[]) => tokens.flatMap((one) => (names.includes(one.name) ? [one.value ?? ''] : []));
  const urls = tokens.flatMap(({ kind, value: text }) => (kind === 'positional' ? [text ?? ''] : []));
  const [url, ...others] = urls;
  if (url === undefined || others.length > 0) {
    return { fact: `It has ${urls.length} addresses.`, hint: 'Write one; quote strings that contain spaces.' };
  }
  const user = all('user').at(-1);
  const wrong = addressFault(url) ?? userFault(user);
  if (wrong) return wrong;
  const data = all('data', 'data-raw');
  const json = all('json');
  const body = json.length > 0 ? json.join('') : data.length > 0 ? data.join('&') : undefined;
  const method = all('request').at(-1) ?? (body === undefined ? 'GET' : 'POST');
  const fault = bodyFault([...all('data'), ...json], data.length > 0 && json.length > 0) ?? methodFault(method, body);
  if (fault) return fault;
  const written = readHeaders(all('header'));
  if (!Array.isArray(written)) return written;
  const defaults: Pair[] = [
    ...(json.length > 0 ? jsonHeaders : []),
    ...(data.length > 0 ? formHeaders : []),
    ...(user === undefined ? [] : [['Authorization', `Basic ${Buffer.from(user).toString('base64')}`] as const]),
  ];
  const names = new Set(written.map(([name]) => name.toLowerCase()));
  const headers = [...written, ...defaults.filter(([name]) => !names.has(name.toLowerCase()))];
  return { method, url, headers: Object.fromEntries(headers), body };
}

/** Headers that curl sends with --json and -d, unless -H replaces them. */
const jsonHeaders: readonly Pair[] = [
  ['Content-Type', 'application/json'],
  ['Accept', 'application/json'],
];
const formHeaders: readonly Pair[] = [['Content-Type', 'application/x-www-form-urlencoded']];

function bodyFault(texts: readonly string[], isMixed: boolean): CommandFault | undefined {
  if (isMixed) return { fact: 'It has -d and --json.', hint: 'Write the body with one of them.' };
  const file = texts.find((text) => text.startsWith('@'));
  return file === undefined ? undefined : { fact: `It sends the file \`${file}\`.`, hint: 'Write the body inline.' };
}

/** curl expands `[1-3]` and `{a,b}` to several requests. */
function addressFault(url: string): CommandFault | undefined {
  const [sign] = /[[\]{}]/.exec(url.replaceAll(/\{\w+\}|^https?:\/\/\[[\da-f:.]+\]/gi, '')) ?? [];
  if (sign === undefined) return undefined;
  const fact = `curl does not send \`${sign}\` in an address unchanged.`;
  return { fact, hint: `Write \`${encodeURIComponent(sign)}\`.` };
}

function userFault(user: string | undefined): CommandFault | undefined {
  if (user === undefined) return undefined;
  const [name] = /\{\w+\}/.exec(user) ?? [];
  if (name !== undefined) return { fact: 'It has a variable in -u.', hint: 'Write both values literally.' };
  if (user.includes(':')) return undefined;
  return { fact: `curl asks for the password of \`${user}\`.`, hint: `Write \`-u ${user}:PASSWORD\`.` };
}

function methodFault(method: string, body: string | undefined): CommandFault | undefined {
  const isWord = /^[A-Z]+$/.test(method);
  if (!isWord) return { fact: `\`${method}\` is not a method.`, hint: 'Write it in capitals: `-X PUT`.' };
  if (body === undefined || (method !== 'GET' && method !== 'HEAD')) return undefined;
  return { fact: `It sends a body with ${method}, which browsers cannot.`, hint: 'Remove the body, or correct -X.' };
}

function readHeaders(lines: readonly string[]): Pair[] | CommandFault {
  const pairs: Pair[] = [];
  for (const line of lines) {
    const [, name = '', text = ''] = /^([^:;]*):\s*(.*?)\s*$/s.exec(line) ?? [];
    if (name === '' || text === '') {
      return { fact: `\`${line}\` is not a header with a value.`, hint: "Write it as `-H 'Name: value'`." };
    }
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) {
      return { fact: `\`${name}\` is not the name of a header.`, hint: 'Use the letters a to z, digits and `-`.' };
    }
    if (!/^[\t -~]*$/.test(text)) {
      const hint = 'Use ASCII: servers read other characters in different ways.';
      return { fact: `The header \`${name}\` has a character that cannot be sent.`, hint };
    }
    if (browsersOwn.test(name)) {
      return { fact: `A page cannot send the header \`${name}\`.`, hint: 'Leave it out, or do not mark the block.' };
    }
    if (pairs.some(([other]) => other.toLowerCase() === name.toLowerCase())) {
      return { fact: `It has the header \`${name}\` twice.`, hint: 'Write it once.' };
    }
    pairs.push([name, text]);
  }
  return pairs;
}

/** The words of one shell command; variables become names in braces: `{TOKEN}`. */
type ShellWords = { words: readonly string[] };

/** The reason why a string is not one simple command. */
type CommandFault = { fact: string; hint: string };

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
function readShellWords(command: string): ShellWords | CommandFault {
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
