import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { execFile } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCurl } from './read-curl.ts';

const json = `-H 'Content-Type: application/json'`;
const commands = [
  'curl -s $API/books',
  'curl "$API/books?limit=1&x=a%20b" -H "Accept: text/csv"',
  `curl -X POST $API/books ${json} -d '{"title": "Emma", "by": "Jane \\"A.\\" Austen"}'`,
  `curl -d '-5' --data-raw --boundary $API/books`,
  `curl $API/books \\\n  -H "X-Name: it's" \\\n  -d "{\\"price\\": \\"\\$1\\", \\n \\"a\\": 1}"`,
  `curl --json '{"a":' --json '1}' $API/books`,
  `curl -d a=1 -d b=2 --data-raw @c \${API}/books # a form`,
  '# First\n\n# Second\ncurl $API/books',
  'curl -XDELETE -u emma:p\\ w $API/books/1',
  `curl --request POST --url $API/books --header 'X-A: b' --data-raw a=1`,
  'curl -isX PUT --json {} $API/books/1 -H "accept: text/plain"',
];

describe('readCurl', () => {
  const seen: { method: string; url: string; headers: Record<string, unknown>; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { method = '', url = '', headers } = request;
    seen.push({ method, url, headers, body });
    response.end();
  });
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => {
    server.close();
  });

  test.each(commands)('reads the request that curl sends: %s', async (command) => {
    const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await promisify(execFile)('bash', ['-c', command], { env: { ...process.env, API: api } });
    const sent = seen.at(-1);
    const read = readCurl(command);
    if (!sent || 'fact' in read) throw new Error(JSON.stringify(read));
    const url = read.url.replace('{API}', '');
    expect({ method: read.method, url, body: read.body ?? '' }).toEqual({
      method: sent.method,
      url: sent.url,
      body: sent.body,
    });
    const headers = Object.entries(read.headers).map(([name, value]) => [name.toLowerCase(), value]);
    // Headers that curl adds.
    const { host: _host, 'user-agent': _agent, 'content-length': _length, accept, ...others } = sent.headers;
    expect(Object.fromEntries(headers)).toEqual({ ...others, ...(accept !== '*/*' && { accept }) });
  });
});

test('keeps variables as names in braces', () => {
  expect(readCurl(`curl "$API/books/\${ID}" -H "Authorization: Bearer $TOKEN" --json '{"id":'$ID'}'`)).toMatchObject({
    url: '{API}/books/{ID}',
    headers: { Authorization: 'Bearer {TOKEN}' },
    body: '{"id":{ID}}',
  });
});

test.each([
  ['wget http://localhost', 'It is not a curl command.'],
  ['curl -s', 'It has 0 addresses.'],
  ['curl http://a b', 'It has 2 addresses.'],
  ['curl http://a | jq', '`|` cannot be part of a single request.'],
  ['curl http://a && ls', '`&&` cannot be part of a single request.'],
  ['curl http://a > file', '`>` cannot be part of a single request.'],
  ['TOKEN=$(curl http://a)', '`$(` cannot be part of a single request.'],
  ['curl "http://a/$(id)"', '`$(` cannot be part of a single request.'],
  ['curl http://a -d "costs $1"', '`$` cannot be part of a single request.'],
  ['curl "http://a/${ID:-1}"', '`$` cannot be part of a single request.'],
  ['curl http://a -d "$?"', '`$` cannot be part of a single request.'],
  ['curl http://a?x=1&y=2', '`&` cannot be part of a single request.'],
  ["curl http://a -d 'open", "A quote `'` is not closed."],
  ['curl http://a -d "open', 'A quote `"` is not closed.'],
  ['curl http://a --request=POST', 'curl does not take `--request=`.'],
  ['curl http://a --silent=1', 'curl does not take `--silent=`.'],
  ["curl http://a --data-raw='x'", 'curl does not take `--data-raw=`.'],
  ['curl http://a -u emma', 'curl asks for the password of `emma`.'],
  ['curl http://a -u emma:$KEY', 'It has a variable in -u.'],
  ["curl 'http://a/?[1-3]'", 'curl does not send `[` in an address unchanged.'],
  ["curl 'http://a/{b,c}'", 'curl does not send `{` in an address unchanged.'],
  ["curl http://a -H 'X: é😀'", 'The header `X` has a character that cannot be sent.'],
  ["curl http://a -H 'é: x'", '`é` is not the name of a header.'],
  ['curl http://a\ncurl http://b', 'It has more than one command.'],
  ['curl -L http://a', "curl's `-L` is not supported here."],
  ['curl --toString http://a', "curl's `--toString` is not supported here."],
  ['curl --cookie a=1 http://a', "curl's `--cookie` is not supported here."],
  ['curl http://a -H', "curl's `-H` has no value."],
  ['curl http://a -d @file.json', 'It sends the file `@file.json`.'],
  ['curl http://a -d a --json b', 'It has -d and --json.'],
  ['curl -X GET http://a -d a', 'It sends a body with GET, which browsers do not allow.'],
  ['curl -X TRACE http://a', 'Browsers cannot send TRACE.'],
  ['curl -X post http://a', '`post` is not a method.'],
  ["curl http://a -H 'Cookie: a=1'", 'A page cannot send the header `Cookie`.'],
  ["curl http://a -H 'Accept-Encoding: br'", 'A page cannot send the header `Accept-Encoding`.'],
  ["curl http://a -H 'X-Empty;'", '`X-Empty;` is not a header with a value.'],
  ["curl http://a -H 'X-A: 1' -H 'x-a: 2'", 'It has the header `x-a` twice.'],
  ["curl 'http://a/{id}'", '`{id}` cannot be sent unchanged.'],
])('reports a command that is not a single request: %s', (command, fact) => {
  expect(readCurl(command)).toMatchObject({ fact, hint: expect.any(String) });
});
