import { parseArgs } from 'node:util';
import { ownValue, SiteError } from '../../../helpers.ts';
import { encodeBasic } from '../contract/credentials.ts';
import type { RunRequest } from './types.ts';
import { fail, readShellWords } from './shell-words.ts';

const value = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean' } as const;
const options = {
  request: { ...value, short: 'X' },
  header: { ...value, short: 'H' },
  data: { ...value, short: 'd' },
  'data-raw': value,
  json: value,
  user: { ...value, short: 'u' },
  url: value,
  // Options that affect only curl's output.
  silent: { ...flag, short: 's' },
  'show-error': { ...flag, short: 'S' },
  include: { ...flag, short: 'i' },
  output: { ...value, short: 'o' },
} as const;

const supportedHint = 'Use -X, -H, -d, --data-raw, --json, -u, --url, -s, -S, -i and -o only.';

/** The Fetch standard's forbidden request headers: browsers ignore them if a page sets them. */
const forbiddenHeaders = new RegExp(
  [
    '^(?:accept-(?:charset|encoding)|access-control-request-(?:headers|method)|connection|content-length|cookie2?|date|dnt',
    'expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|(?:proxy|sec)-.*)$',
  ].join('|'),
  'i',
);

/** The request that a curl command sends, or the reason why a page cannot send it. */
export function readCurl(command: string): RunRequest | SiteError {
  try {
    const [name, ...args] = readShellWords(command);
    if (name !== 'curl') fail('It is not a curl command.', 'Begin it with `curl`.');
    return requestOf(readOptions(args));
  } catch (error) {
    if (error instanceof SiteError) return error;
    throw error;
  }
}

function readOptions(args: string[]) {
  // Not strict, because values may begin with `-`.
  const { tokens } = parseArgs({ args, options, allowPositionals: true, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName } = token;
    const option = ownValue<(typeof options)[keyof typeof options]>(options, name);
    if (!option) fail(`curl's \`${rawName}\` is not supported here.`, supportedHint);
    if (token.inlineValue && rawName.startsWith('--')) {
      const usage = option.type === 'string' ? `${rawName} VALUE` : rawName;
      fail(`curl does not take \`${rawName}=\`.`, `Write \`${usage}\`.`);
    }
    if (option.type === 'string' && token.value === undefined) {
      fail(`curl's \`${rawName}\` has no value.`, 'Write it after the option, in quotes.');
    }
  }
  return tokens;
}

type Pair = readonly [name: string, value: string];

function requestOf(tokens: ReturnType<typeof readOptions>): RunRequest {
  const valuesOf = (...names: string[]) =>
    tokens.flatMap((token) => (token.kind === 'option' && names.includes(token.name) ? [token.value ?? ''] : []));
  const urls = [...valuesOf('url'), ...tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []))];
  const [url, second] = urls;
  if (url === undefined || second !== undefined) {
    fail(`It has ${urls.length} addresses.`, 'Write one; quote strings that contain spaces.');
  }
  const user = valuesOf('user').at(-1);
  const data = valuesOf('data', 'data-raw');
  const json = valuesOf('json');
  const body = json.length > 0 ? json.join('') : data.length > 0 ? data.join('&') : undefined;
  const method = valuesOf('request').at(-1) ?? (body === undefined ? 'GET' : 'POST');
  checkAddress(url);
  if (user !== undefined) checkUser(user);
  if (data.length > 0 && json.length > 0) fail('It has -d and --json.', 'Write the body with one of them.');
  const file = [...valuesOf('data'), ...json].find((text) => text.startsWith('@'));
  if (file !== undefined) fail(`It sends the file \`${file}\`.`, 'Write the body inline.');
  checkMethod(method, body);
  const ownHeaders = readHeaders(valuesOf('header'));
  const defaults: Pair[] = [
    ...(json.length > 0 ? jsonHeaders : []),
    ...(data.length > 0 ? formHeaders : []),
    ...(user === undefined ? [] : [['Authorization', `Basic ${encodeBasic(user)}`] as const]),
  ];
  const ownNames = new Set(ownHeaders.map(([name]) => name.toLowerCase()));
  const headers = [...ownHeaders, ...defaults.filter(([name]) => !ownNames.has(name.toLowerCase()))];
  return { method, url, headers: Object.fromEntries(headers), body };
}

/** Headers that curl sends with --json and -d, unless -H replaces them. */
const jsonHeaders: readonly Pair[] = [
  ['Content-Type', 'application/json'],
  ['Accept', 'application/json'],
];
const formHeaders: readonly Pair[] = [['Content-Type', 'application/x-www-form-urlencoded']];

/** Reports `[1-3]` and `{a,b}`, which curl expands into several requests. */
function checkAddress(url: string): void {
  const [character] = /[[\]{}]/.exec(url.replaceAll(/\{\w+\}|^https?:\/\/\[[\da-f:.]+\]/gi, '')) ?? [];
  if (character === undefined) return;
  fail(`curl does not send \`${character}\` in an address unchanged.`, `Write \`${encodeURIComponent(character)}\`.`);
}

function checkUser(user: string): void {
  if (/\{\w+\}/.test(user)) fail('It has a variable in -u.', 'Write both values literally.');
  if (!user.includes(':')) fail(`curl asks for the password of \`${user}\`.`, `Write \`-u ${user}:PASSWORD\`.`);
}

function checkMethod(method: string, body: string | undefined): void {
  if (!/^[A-Z]+$/.test(method)) fail(`\`${method}\` is not a method.`, 'Write it in capitals: `-X PUT`.');
  // The Fetch standard forbids these methods.
  if (/^(?:CONNECT|TRACE|TRACK)$/.test(method)) {
    fail(`Browsers cannot send ${method}.`, 'Use another method, or remove `run` from the block.');
  }
  if (body === undefined || (method !== 'GET' && method !== 'HEAD')) return;
  fail(`It sends a body with ${method}, which browsers do not allow.`, 'Remove the body, or correct -X.');
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
    if (forbiddenHeaders.test(name)) {
      fail(`A page cannot send the header \`${name}\`.`, 'Leave it out, or remove `run` from the block.');
    }
    if (pairs.some(([other]) => other.toLowerCase() === name.toLowerCase())) {
      fail(`It has the header \`${name}\` twice.`, 'Write it once.');
    }
    pairs.push([name, text]);
  }
  return pairs;
}
