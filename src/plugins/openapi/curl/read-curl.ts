import { parseArgs } from 'node:util';
import { SiteError } from '../../../plugin.ts';
import type { RunRequest } from './types.ts';
import { openapiError } from '../openapi-error.ts';

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

/** The request that a curl command sends, or why a page would send it differently. */
export function readCurl(command: string): RunRequest | { fact: string; hint: string | undefined } {
  try {
    const [name, ...args] = readShellWords(command);
    if (name !== 'curl') fail('It is not a curl command.', 'Begin it with `curl`.');
    return requestOf(readOptions(args));
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    return { fact: error.fact, hint: error.hint };
  }
}

function fail(fact: string, hint: string): never {
  throw openapiError(fact, hint);
}

function readOptions(args: string[]) {
  try {
    const { tokens } = parseArgs({ args, options, allowPositionals: true, strict: true, tokens: true });
    const joined = tokens.find((one) => one.kind === 'option' && one.inlineValue && one.rawName.startsWith('--'));
    if (joined?.kind !== 'option') return tokens;
    fail(`curl does not take \`${joined.rawName}=\`.`, `Write \`${joined.rawName} VALUE\`.`);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [, option = error.message] = /'(--?[^\s',=]+)/.exec(error.message) ?? [];
    if ('code' in error && error.code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') {
      fail(`curl's \`${option}\` has no value.`, 'Write it after the option, in quotes.');
    }
    fail(`curl's \`${option}\` is not supported here.`, supported);
  }
}

type Pair = readonly [name: string, value: string];

function requestOf(tokens: ReturnType<typeof readOptions>): RunRequest {
  const all = (...names: string[]) =>
    tokens.flatMap((one) => (one.kind === 'option' && names.includes(one.name) ? [one.value ?? ''] : []));
  const urls = tokens.flatMap((one) => (one.kind === 'positional' ? [one.value] : []));
  const [url, ...others] = urls;
  if (url === undefined || others.length > 0) {
    fail(`It has ${urls.length} addresses.`, 'Write one; quote strings that contain spaces.');
  }
  const user = all('user').at(-1);
  const data = all('data', 'data-raw');
  const json = all('json');
  const body = json.length > 0 ? json.join('') : data.length > 0 ? data.join('&') : undefined;
  const method = all('request').at(-1) ?? (body === undefined ? 'GET' : 'POST');
  checkAddress(url);
  if (user !== undefined) checkUser(user);
  if (data.length > 0 && json.length > 0) fail('It has -d and --json.', 'Write the body with one of them.');
  const file = [...all('data'), ...json].find((text) => text.startsWith('@'));
  if (file !== undefined) fail(`It sends the file \`${file}\`.`, 'Write the body inline.');
  checkMethod(method, body);
  const written = readHeaders(all('header'));
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

/** curl expands `[1-3]` and `{a,b}` to several requests. */
function checkAddress(url: string): void {
  const [sign] = /[[\]{}]/.exec(url.replaceAll(/\{\w+\}|^https?:\/\/\[[\da-f:.]+\]/gi, '')) ?? [];
  if (sign === undefined) return;
  fail(`curl does not send \`${sign}\` in an address unchanged.`, `Write \`${encodeURIComponent(sign)}\`.`);
}

function checkUser(user: string): void {
  if (/\{\w+\}/.test(user)) fail('It has a variable in -u.', 'Write both values literally.');
  if (!user.includes(':')) fail(`curl asks for the password of \`${user}\`.`, `Write \`-u ${user}:PASSWORD\`.`);
}

function checkMethod(method: string, body: string | undefined): void {
  if (!/^[A-Z]+$/.test(method)) fail(`\`${method}\` is not a method.`, 'Write it in capitals: `-X PUT`.');
  if (body === undefined || (method !== 'GET' && method !== 'HEAD')) return;
  fail(`It sends a body with ${method}, which browsers cannot.`, 'Remove the body, or correct -X.');
}

function readHeaders(lines: readonly string[]): Pair[] {
  const pairs: Pair[] = [];
  for (const line of lines) {
    const [, name = '', text = ''] = /^([^:;]*):\s*(.*?)\s*$/s.exec(line) ?? [];
    if (name === '' || text === '') {
      fail(`\`${line}\` is not a header with a value.`, "Write it as `-H 'Name: value'`.");
    }
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) {
      fail(`\`${name}\` is not the name of a header.`, 'Use the letters a to z, digits and `-`.');
    }
    if (!/^[\t -~]*$/.test(text)) {
      const hint = 'Use ASCII: servers read other characters in different ways.';
      fail(`The header \`${name}\` has a character that cannot be sent.`, hint);
    }
    if (browsersOwn.test(name)) {
      fail(`A page cannot send the header \`${name}\`.`, 'Leave it out, or do not mark the block.');
    }
    if (pairs.some(([other]) => other.toLowerCase() === name.toLowerCase())) {
      fail(`It has the header \`${name}\` twice.`, 'Write it once.');
    }
    pairs.push([name, text]);
  }
  return pairs;
}

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
 * Splits a command as a shell does; variables become names in braces: `{TOKEN}`. Supports no expansions except variables and no second command, because a runnable
 * block is one request. `shell-quote` accepts unclosed quotes, backticks and `$(…)` silently, and does not join
 * continued lines.
 */
function readShellWords(command: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  let isEnded = false;
  const text = command.trim();
  for (token.lastIndex = 0; token.lastIndex < text.length;) {
    const start = token.lastIndex;
    const found = token.exec(text)?.groups;
    if (!found) failAt(text.slice(start));
    const { blank, end, single, double, plain, escaped, braced, variable } = found;
    if (blank !== undefined || end !== undefined) {
      if (word !== undefined) words.push(word);
      word = undefined;
      // A comment may precede the command.
      isEnded ||= end !== undefined && words.length > 0;
      continue;
    }
    if (isEnded) fail('It has more than one command.', 'Write a block for each request.');
    const name = braced ?? variable;
    const part = double === undefined ? literal(single ?? plain ?? escaped ?? '') : expandQuoted(double);
    word = (word ?? '') + (name === undefined ? part : `{${name}}`);
  }
  if (word !== undefined) words.push(word);
  return words;
}

function literal(text: string): string {
  const [name] = /\{\w+\}/.exec(text) ?? [];
  if (name === undefined) return text;
  fail(`\`${name}\` cannot be sent unchanged.`, 'For a value of an earlier response, write `$NAME`.');
}

/** The text in double quotes, with variables expanded. */
function expandQuoted(text: string): string {
  let whole = '';
  const parts = text.matchAll(
    /\\\n|\\(["\\$`])|\$(?:\{(\w+)\}|([A-Za-z_]\w*))|(\$\(|`)|((?:[^\\$`]|\\(?!["\\$`\n])|\$(?![\w({]))+)/g,
  );
  for (const [, escaped, braced, variable, command, plain] of parts) {
    if (command !== undefined) failAt(command);
    const name = braced ?? variable;
    whole += name === undefined ? literal(escaped ?? plain ?? '') : `{${name}}`;
  }
  return whole;
}

/** Reports text that is not part of a simple command. */
function failAt(rest: string): never {
  const sign = /^(?:\$\(|\$'|&&|\|\||.)/s.exec(rest)?.[0] ?? '';
  if (sign === "'" || sign === '"') {
    fail(`A quote \`${sign}\` is not closed.`, 'Close it, or write a backslash before it.');
  }
  const hint = 'Quote strings that contain shell metacharacters; keep values with `keep="TOKEN=/token"`.';
  fail(`\`${sign}\` cannot be part of a single request.`, hint);
}
