import type { Locator } from '@playwright/test';
import { startEchoServer, type EchoServer } from '../harness/echo-server.ts';
import { chooseServer, responseRegion, sendButton, showConsole, test as base } from '../harness/console.ts';
import { chooseByTab, pressByTab } from '../harness/focus-by-tab.ts';
import { parseParameter, type Described } from '../harness/parse-parameter.ts';
import { expect } from '../harness/test.ts';

type ReceivedRequest = { url: string; headers: Record<string, string>; type: string; body: unknown };

type Fixtures = { echo: EchoServer; dialog: Locator; sendAndRead: () => Promise<ReceivedRequest> };

const test = base.extend<Fixtures>({
  echo: async ({}, use) => {
    const echo = await startEchoServer();
    await use(echo);
    await echo.close();
  },
  dialog: async ({ page, open, echo }, use) => {
    await open('/api/styles/send/');
    const dialog = await showConsole(page);
    await chooseServer(dialog, echo.origin);
    for (const name of ['simple', 'label', 'matrix']) await dialog.getByLabel(`${name} required`).fill(listText);
    for (const name of ['simpleObject', 'labelObject', 'matrixObject']) {
      await dialog.getByLabel(`${name} required`).fill(JSON.stringify(object));
    }
    await use(dialog);
  },
  sendAndRead: async ({ page, dialog, echo }, use) => {
    await use(async () => {
      const received = page.waitForResponse((response) => response.url().startsWith(echo.origin));
      await sendButton(dialog).click();
      await expect(responseRegion(dialog)).toContainText('200 OK');
      return (await (await received).json()) as ReceivedRequest;
    });
  },
});

test.use({ site: 'console' });

const list = ['a,b', 'c d', 'e|f', 'g&h=i', '50%', 'é'];
const listText = list.join('\n');
const object = { size: 'a,b', 'two words': 'x=y&z' };

test('sends lists and objects in each style so that a server reads them unchanged if the style allows it', async ({
  dialog,
  sendAndRead,
}) => {
  for (const name of ['form', 'joined', 'spaced', 'piped', 'X-List']) {
    await dialog.getByLabel(name, { exact: true }).fill(name === 'X-List' ? 'a\nb c' : listText);
  }
  for (const name of ['fields', 'joinedFields', 'deep', 'json']) {
    await dialog.getByLabel(name, { exact: true }).fill(JSON.stringify(object));
  }
  await dialog.getByLabel('X-Fields').fill('{"a":"1","b":"2"}');
  await dialog.getByLabel('reserved').fill('https://a.example/b?c=d&e#f+g');
  await dialog.getByLabel('Media type').selectOption('text/plain');
  const { url, headers } = await sendAndRead();

  const [address = '', ...rest] = url.split('?');
  const query = rest.join('?');
  const [simple = '', simpleObject = '', label = '', labelObject = '', matrix = '', matrixObject = ''] = address
    .split('/')
    .slice(-6);
  const parsed = (text: string | undefined, described: Partial<Described>) =>
    parseParameter(text, { ...{ name: '', in: 'path', style: 'simple', explode: false, type: 'array' }, ...described });
  const inQuery = (name: string, described: Partial<Described> = {}) =>
    parsed(query, { name, in: 'query', style: 'form', ...described });
  expect(parsed(simple, {})).toEqual(list);
  expect(parsed(simpleObject, { explode: true, type: 'object' })).toEqual(object);
  expect(parsed(label.slice(1), { style: 'label', explode: true })).toEqual(list);
  expect(parsed(labelObject.slice(1), { style: 'label', type: 'object' })).toEqual(object);
  expect(parsed(matrix.slice(1), { name: 'matrix', style: 'matrix', explode: true })).toEqual(list);
  expect(parsed(matrixObject.slice(1), { name: 'matrixObject', style: 'matrix', type: 'object' })).toEqual(object);

  expect(inQuery('form', { explode: true })).toEqual(list);
  expect(inQuery('joined')).toEqual(list);
  // These styles cannot escape their delimiter, so an item that contains it is split.
  expect(inQuery('spaced', { style: 'spaceDelimited' })).toEqual(list.join(' ').split(' '));
  expect(inQuery('piped', { style: 'pipeDelimited' })).toEqual(list.join('|').split('|'));
  expect(inQuery('fields', { explode: true, type: 'object' })).toMatchObject(object);
  expect(inQuery('joinedFields', { type: 'object' })).toEqual(object);
  expect(inQuery('deep', { style: 'deepObject', type: 'object' })).toMatchObject(object);
  expect(JSON.parse(String(inQuery('json', { type: 'primitive' })))).toEqual(object);
  expect(inQuery('reserved', { type: 'primitive' })).toBe('https://a.example/b?c=d&e#f+g');
  expect(query).toContain('reserved=https://a.example/b?c=d%26e%23f%2Bg');
  expect(parsed(headers['x-list'], { in: 'header' })).toEqual(['a', 'b c']);
  expect(parsed(headers['x-fields'], { in: 'header', explode: true, type: 'object' })).toEqual({ a: '1', b: '2' });
});

test('sends each kind of body, chosen by keyboard, so that a server reads it unchanged', async ({
  page,
  dialog,
  sendAndRead,
}) => {
  const chooseType = (type: string) => chooseByTab(dialog.getByLabel('Media type'), type);
  await chooseType('application/json');
  await dialog.getByLabel(/^Body as/).fill('{"kind":"dog","name":"Zoë"}');
  expect(await sendAndRead()).toMatchObject({ type: 'application/json', body: { kind: 'dog', name: 'Zoë' } });
  await chooseType('application/x-www-form-urlencoded');
  expect(await sendAndRead()).toMatchObject({
    type: 'application/x-www-form-urlencoded',
    body: { name: 'a & b', tags: 'x,y', 'size[width]': '3' },
  });
  await chooseType('multipart/form-data');
  const opened = page.waitForEvent('filechooser');
  await pressByTab(dialog.getByLabel(/^photo/));
  await (await opened).setFiles({ name: 'rex.png', mimeType: 'image/png', buffer: Buffer.alloc(9) });
  expect(await sendAndRead()).toMatchObject({
    type: 'multipart/form-data',
    body: { name: 'Rex', photo: { name: 'rex.png', type: 'image/png', size: 9 } },
  });
  await chooseType('application/xml');
  expect(await sendAndRead()).toMatchObject({ type: 'application/xml', body: '<dog><name>Rex</name></dog>' });
  await chooseType('text/plain');
  expect(await sendAndRead()).toMatchObject({ type: 'text/plain', body: 'Rex & Mia' });
});
