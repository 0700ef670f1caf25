import { readFileSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { responseRegion, sendButton, test } from '../harness/console.ts';
import { pressByTab } from '../harness/focus-by-tab.ts';
import { expect } from '../harness/test.ts';

test.use({ site: 'console', contract: 'tests/sites/console/content/api/openapi.yaml' });

const route = '/api/keeper/login/';

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** Each kind of response: the server's reply and the text shown in the console. */
const kinds: readonly { kind: string; reply: (response: ServerResponse) => void; shown: readonly string[] }[] = [
  { kind: 'JSON', reply: whole('application/json', '{"a":[1,"<b>"]}'), shown: ['"a": [', '"<b>"'] },
  { kind: 'problem details', reply: whole('application/problem+json', '{"title":"No"}'), shown: ['"title": "No"'] },
  { kind: 'text', reply: whole('text/plain; charset=iso-8859-1', Buffer.from([0x63, 0xe9])), shown: ['cé'] },
  { kind: 'no type', reply: whole(undefined, 'bare'), shown: ['bare'] },
  { kind: 'html', reply: whole('text/html', '<p>page</p>'), shown: ['<p>page</p>'] },
  {
    kind: 'binary',
    reply: whole('image/png', Buffer.from([1, 2, 3])),
    shown: ['Binary response, not shown.', '3 bytes'],
  },
  { kind: 'events', reply: whole('text/event-stream', 'data: 1\n\ndata: 2\n\n'), shown: ['data: 1', 'data: 2'] },
  { kind: 'records', reply: whole('application/x-ndjson', '{"a":1}\n{"a":2}\n'), shown: ['{"a":1}\n{"a":2}'] },
  { kind: 'nothing', reply: (response) => response.writeHead(204).end(), shown: ['204', 'The response has no body.'] },
  { kind: 'invalid JSON', reply: whole('application/json', '<html>'), shown: ['<html>'] },
  { kind: 'invalid UTF-8', reply: whole('text/plain', Buffer.from([0xff, 0x41])), shown: ['\ufffdA'] },
  { kind: 'an error', reply: (response) => response.writeHead(500).end('broken'), shown: ['500', 'broken'] },
];

test('shows every kind of response', async ({ openConsole, server }) => {
  const dialog = await openConsole(route);
  for (const { kind, reply, shown } of kinds) {
    server.reply = reply;
    await sendButton(dialog).click();
    for (const text of shown) await expect.soft(responseRegion(dialog), kind).toContainText(text);
    await expect(sendButton(dialog)).toBeEnabled();
  }
});

for (const type of ['text/event-stream', 'application/x-ndjson', 'text/plain']) {
  test(`shows ${type} as it arrives, and stops when the reader cancels`, async ({ openConsole, server }) => {
    const dialog = await openConsole(route);
    let stream: ServerResponse | undefined;
    server.reply = (response) => {
      stream = response.writeHead(200, { 'content-type': type });
      stream.flushHeaders();
    };
    await expect(responseRegion(dialog)).toContainText('Send a request to see the response here.');
    await sendButton(dialog).click();
    await expect(responseRegion(dialog)).toContainText('Receiving…');
    await expect(responseRegion(dialog)).not.toContainText('Send a request');
    stream?.write('data: first\n');
    await expect(responseRegion(dialog)).toContainText('data: first');
    stream?.write('data: second\n');
    await expect(responseRegion(dialog)).toContainText('data: second');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(responseRegion(dialog)).toContainText('Cancelled. Received so far:');
    await expect(responseRegion(dialog)).toContainText('data: first');
    await expect(sendButton(dialog)).toBeEnabled();
    await expect.poll(() => stream?.destroyed).toBe(true);
  });
}

test('keeps the received part of a truncated body', async ({ openConsole, server }) => {
  const dialog = await openConsole(route);
  let body: ServerResponse | undefined;
  server.reply = (response) => {
    body = response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    body.write('{"half": ');
  };
  await sendButton(dialog).click();
  await expect(responseRegion(dialog)).toContainText('{"half":');
  body?.destroy();
  await expect(responseRegion(dialog)).toContainText('The connection closed before the response was complete.');
  await expect(responseRegion(dialog)).toContainText('{"half":');
  await expect(sendButton(dialog)).toBeEnabled();
});

test('shows that it waits, and nothing else, until a response begins', async ({ openConsole, server }) => {
  const dialog = await openConsole(route);
  server.isStuck = true;
  await sendButton(dialog).click();
  await expect(responseRegion(dialog).getByRole('status')).toContainText('Waiting for a response…');
  await expect(dialog).not.toContainText('Send a request to see');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(responseRegion(dialog)).toContainText('You cancelled the request.');
  await expect(dialog).not.toContainText('Waiting');
});

test('compares the response of any server with the contract, and names the value that differs', async ({
  openConsole,
  server,
}) => {
  const dialog = await openConsole(route);
  const response = responseRegion(dialog);
  server.reply = whole('application/json', '{"key": "k", "shelter": 3}');
  await sendButton(dialog).click();
  await expect(response).toContainText('Compared with the response 200 in the contract. The body matches its schema.');
  await expect(response).not.toContainText('differs');
  server.reply = whole('application/json', '{"key": "k", "shelter": "x"}');
  await sendButton(dialog).click();
  await expect(response).toContainText('This response differs from the contract.');
  await expect(response).toContainText('Body, /shelter: must be integer, not string');
  server.reply = (reply) => reply.writeHead(503).end();
  await sendButton(dialog).click();
  await expect(response).toContainText('Status 503 is not in the contract. Expected one of 200.');
  await response.getByText(/^Headers/).click();
  await expect(response).toContainText(/First byte after .+, complete after .+\./);
});

test('draws pictures, and saves them with their name by keyboard', async ({ page, openConsole, server }) => {
  const picture = Buffer.from(onePixel, 'base64');
  const dialog = await openConsole(route);
  server.reply = (response) => {
    response
      .writeHead(200, {
        'content-type': 'image/png',
        'content-disposition': 'attachment; filename="kettle.png"',
        'access-control-expose-headers': 'content-disposition',
      })
      .end(picture);
  };
  await sendButton(dialog).click();
  const shown = responseRegion(dialog).getByRole('img', { name: 'Body' });
  await expect.poll(() => shown.evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBe(1);
  const download = page.waitForEvent('download');
  await pressByTab(responseRegion(dialog).getByRole('link', { name: /^Download kettle\.png/ }));
  expect(readFileSync(await (await download).path()).equals(picture)).toBe(true);
});

test('stays usable while a pattern of the contract takes too long, and then says that the body was not checked', async ({
  page,
  openConsole,
  server,
}) => {
  await page.route('**/login/console.json', async (request) => {
    const response = await request.fetch();
    const [operation] = (await response.json()) as [object];
    const content = [{ type: 'application/json', schema: { type: 'string', pattern: '^(a+)+$' } }];
    await request.fulfill({ response, json: [{ ...operation, responses: [{ status: '200', content }] }] });
  });
  const dialog = await openConsole(route);
  const send = async (value: string, shown: string) => {
    server.reply = whole('application/json', JSON.stringify(value));
    await sendButton(dialog).click();
    await expect(responseRegion(dialog)).toContainText(value);
    await expect(responseRegion(dialog)).toContainText(shown);
  };
  await send(`${'a'.repeat(42)}!`, 'The body was not checked, because that would take too long.');
  await send('aaa', 'The body matches its schema.');
});

test('shows the beginning of a body of 10 MB, without colours, and saves all of it', async ({
  page,
  openConsole,
  server,
}) => {
  const body = JSON.stringify(Array.from({ length: 400_000 }, (_, index) => ({ index, name: 'Mia' })));
  expect(body.length).toBeGreaterThan(10_000_000);
  const dialog = await openConsole(route);
  server.reply = whole('application/json', body);
  await sendButton(dialog).click();
  await expect(responseRegion(dialog)).toContainText('The body was not checked, because that would take too long.');
  await expect(responseRegion(dialog)).toContainText('Only the first 200000 characters are shown.');
  await expect(responseRegion(dialog).locator('pre span')).toHaveCount(0);
  const download = page.waitForEvent('download');
  await responseRegion(dialog)
    .getByRole('link', { name: /^Download login\.json/ })
    .click();
  expect(statSync(await (await download).path()).size).toBe(body.length);
});

function whole(type: string | undefined, body: string | Buffer): (response: ServerResponse) => void {
  return (response) => {
    response.writeHead(200, type === undefined ? {} : { 'content-type': type }).end(body);
  };
}
