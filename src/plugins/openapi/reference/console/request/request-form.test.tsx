import { setImmediate } from 'node:timers/promises';
import { useState, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { CurrentPageProvider } from '../../../../../core/theme/current-page.ts';
import { makeOperation, makeParameter } from '../../../../../../tests/make/operation.ts';
import { showPage } from '../../../../../../tests/make/shown-page.ts';
import { changeReaderValues } from '../../values/reader-values.ts';
import { passOn } from './drafts.ts';
// Called as a hook, because a test without a document can reach event handlers only in the returned elements.
import { RequestForm as useRequestForm } from './request-form.tsx';

type Sent = { request: { url: string } };

const isSandbox = vi.hoisted(() => vi.fn<() => boolean>());
type Check = (task: object, signal: AbortSignal) => Promise<{ errors: readonly object[] } | undefined>;
const runCheck = vi.hoisted(() => vi.fn<Check>());
const sandboxEntry = vi.hoisted(() => vi.fn<() => Promise<void>>());
const sendExchange = vi.hoisted(() => vi.fn<(exchange: Sent) => object>());
// Without a document, `useSyncExternalStore` returns the server snapshot, which has none of the reader's values.
vi.mock(import('../../values/reader-values.ts'), async (original) => {
  const values = await original();
  return { ...values, useReaderValues: values.readReaderValues };
});
vi.mock('../../values/chosen-server.ts', () => ({
  useChosenServer: () => ({ choice: '', address: 'https://api.example', isSandbox: isSandbox() }),
}));
vi.mock('../check/run-check.ts', () => ({ runCheck }));
vi.mock('../sandbox/sign-in.ts', () => ({ sandboxEntry }));
vi.mock('../send/send-exchange.ts', () => ({ sendExchange }));
vi.mock('./caller-fields.tsx', () => ({ CallerFields: () => null }));
vi.mock('./copy-request.tsx', () => ({ CopyRequest: () => null }));

beforeEach(() => {
  sendExchange.mockReset().mockReturnValue({ id: 1, ended: new Promise(() => {}) });
  runCheck.mockReset().mockResolvedValue({ errors: [] });
  isSandbox.mockReturnValue(false);
});

const operation = (id: string) =>
  makeOperation({ id, parameters: [makeParameter('id', { in: 'path', required: true, example: '1' })] });

/**
 * Renders the form again for each action: a function to call, or the name of a prop that an element of the form has.
 * Returns the HTML at the end.
 */
function render(id: string, ...actions: (string | (() => void))[]): string {
  const one = operation(id);
  function Page() {
    const [[action, ...next], setActions] = useState(actions);
    const form = useRequestForm({ operation: one, followsRedirects: true, onSubmitted() {}, onResponse() {} });
    if (action === undefined) return form;
    const act = typeof action === 'function' ? action : propsIn(form).find((props) => action in props)?.[action];
    (act as (event: object) => void)({ preventDefault() {} });
    setActions(next);
    return null;
  }
  return renderToStaticMarkup(
    <CurrentPageProvider {...showPage('a.md')}>
      <Page />
    </CurrentPageProvider>,
  );
}

/** The props of all elements in a tree. */
function propsIn(node: ReactNode): Record<string, unknown>[] {
  if (Array.isArray(node)) return node.flatMap(propsIn);
  if (typeof node !== 'object' || node === null || !('props' in node)) return [];
  const props = node.props as Record<string, unknown>;
  return [props, ...propsIn(props['children'] as ReactNode)];
}

const sentUrls = () => sendExchange.mock.calls.map(([{ request }]) => request.url);

it('checks and sends one request at a time, because sending another one would cancel both', async () => {
  render('twice', 'onSubmit', 'onSubmit');
  await expect.poll(sentUrls).toHaveLength(1);
  expect(runCheck).toHaveBeenCalledOnce();
});

it('sends no request that breaks the contract, and sends a request that takes too long to check', async () => {
  runCheck.mockResolvedValueOnce({ errors: [{ field: 'path-id', message: 'id is missing.' }] });
  render('invalid', 'onSubmit');
  runCheck.mockResolvedValueOnce(undefined);
  render('late', 'onSubmit');
  await expect.poll(sentUrls).toHaveLength(1);
  expect(sendExchange).toHaveBeenCalledWith(
    expect.objectContaining({ operation: expect.objectContaining({ id: 'late' }) }),
    expect.anything(),
  );
});

it('ends the check when the reader cancels, and sends nothing', async () => {
  const { promise: ended, resolve } = Promise.withResolvers<undefined>();
  runCheck.mockImplementation((_task, signal) => {
    signal.addEventListener('abort', () => resolve(undefined));
    return ended;
  });
  render('cancelled', 'onSubmit', 'onClick');
  await ended;
  // Sending would follow in the same turn of the event loop.
  await setImmediate();
  expect(sentUrls()).toEqual([]);
});

it('sends the values that the form shows, even if a response has passed on others since', async () => {
  const html = render('next', () => passOn('next', { 'path-id': '2' }, false), 'onSubmit');
  expect(html).toContain('https://api.example/things/1');
  await expect.poll(sentUrls).toEqual(['https://api.example/things/1']);
});

it('sends the ids of an account whose automatic sign-in ends after the reader has pressed Send', async () => {
  isSandbox.mockReturnValue(true);
  sandboxEntry.mockImplementation(async () => {
    passOn('account', { 'path-id': '7' }, true);
    changeReaderValues({ sandboxTokens: {}, sandboxAccount: 'Emma' });
  });
  render('account', 'onSubmit');
  await expect.poll(sentUrls).toEqual(['https://api.example/things/7']);
});
