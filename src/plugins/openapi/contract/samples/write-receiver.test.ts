import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readContract } from '../read-contract.ts';
import type { ServerCall } from '../types.ts';
import { allLanguages } from './languages.ts';
import { writeReceivers } from './write-receiver.ts';

const odd = String.raw`Tea's "hot" \ $done #{x} é`;
const call = (media: object, responses: object, method = 'post') => `openapi: 3.1.0
info: { title: Kettles, version: '1' }
paths: {}
webhooks:
  boiled:
    ${method}:
      parameters: [{ name: X-Attempt, in: header, schema: { type: integer } }]
      requestBody: { content: ${JSON.stringify(media)} }
      responses: ${JSON.stringify(responses)}
`;
const json = { 'application/json': { schema: { type: 'object' } } };
const replies = {
  '410': { description: 'Never again.' },
  '202': { description: 'Fine.', content: { 'text/plain': { example: odd } } },
};

async function readCall(text: string): Promise<ServerCall> {
  const contract = await readContract({ file: 'openapi.yaml', text, lint: 'valid' });
  const [read] = contract.webhooks ?? [];
  if (!read) throw new Error('The contract has no webhook.');
  return read;
}

let folder: string;
let server: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'receiver-'));
});
afterEach(() => {
  server?.kill();
  rmSync(folder, { recursive: true });
});

/** Starts the JavaScript receiver on a free port; returns its address and its output so far. */
async function startReceiver(text: string): Promise<{ url: string; log: () => string }> {
  const sample = (await readCall(text)).samples.find(({ language }) => language === 'javascript');
  const file = join(folder, 'receiver.mjs');
  const onFreePort = 'listen(0, function () { process.send(this.address().port); })';
  writeFileSync(file, sample?.code.replace('listen(8080)', onFreePort) ?? '');
  server = fork(file, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  let logged = '';
  server.stdout?.on('data', (chunk) => (logged += String(chunk)));
  const ended = once(server, 'exit').then(([code]) => {
    throw new Error(`The receiver ended with ${String(code)}.`);
  });
  const [port] = await Promise.race([once(server, 'message'), ended]);
  return { url: `http://localhost:${String(port)}/any/path`, log: () => logged };
}

test.each([
  ['head', '200'],
  ['post', '204'],
])('a receiver of %s with status %s sends no body, because HTTP allows none', async (method, status) => {
  const content = { 'text/plain': { example: 'kettle' } };
  const { samples } = await readCall(call(json, { [status]: { description: 'Fine.', content } }, method));
  expect(samples.map(({ code }) => code).join('\n')).toContain(status);
  expect(samples.map(({ code }) => code).join('\n')).not.toContain('kettle');
});

test('a receiver logs the payload and responds as the contract describes', async () => {
  const { url, log } = await startReceiver(call(json, replies));
  const headers = { 'X-Attempt': '3' };
  const response = await fetch(url, { method: 'POST', headers, body: '{"kettle":7}' });
  expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
    202,
    'text/plain',
    odd,
  ]);
  await expect.poll(log).toContain('X-Attempt 3\n{ kettle: 7 }');
});

test('a receiver refuses other methods and payloads that are not JSON, and continues', async () => {
  const { url } = await startReceiver(call(json, replies, 'put'));
  const statuses = [];
  for (const [method, body] of [
    ['POST', '{}'],
    ['PUT', '{'],
    ['PUT', '{}'],
  ] as const) {
    statuses.push((await fetch(url, { method, body })).status);
  }
  expect(statuses).toEqual([405, 400, 202]);
});

test('a receiver of other media types reads text, and responds without a body if the contract has none', async () => {
  const { url, log } = await startReceiver(call({ 'text/plain': {} }, { default: { description: 'Fine.' } }));
  const response = await fetch(url, { method: 'POST', body: '{ tea' });
  expect([response.status, await response.text()]).toEqual([200, '']);
  await expect.poll(log).toContain('{ tea');
});

test('receivers exist in the languages that need no package and can handle the method', async () => {
  const read = await readCall(call(json, replies));
  expect(read.samples.map(({ language }) => language)).toEqual(['javascript', 'python', 'go', 'java', 'php']);
  expect(writeReceivers(read, ['ruby', 'php', 'shell']).map(({ label }) => label)).toEqual(['PHP']);
  expect(writeReceivers({ ...read, method: 'x-list' }, allLanguages).map(({ language }) => language)).not.toContain(
    'python',
  );
});
