import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { makeOperation } from '../../../../../tests/make/operation.ts';
import { addExchange, forgetSandbox, updateOutcome, useHistory } from './history.ts';
import { sandboxChoice } from '../values/chosen-server.ts';
import type { ReceivedResponse } from './send/send-request.ts';

function History() {
  return useHistory()
    .map(({ id, request, outcome }) => {
      const sent = request.body === undefined ? '' : ` (sent ${request.body.length})`;
      return `${id}: ${outcome.kind === 'response' ? outcome.bytes : outcome.kind}${sent}`;
    })
    .join(', ');
}

const response: ReceivedResponse = {
  kind: 'response',
  progress: 'complete',
  status: 200,
  statusText: 'OK',
  milliseconds: 1,
  headers: [],
  type: 'application/octet-stream',
  bytes: 0,
  text: undefined,
};

it('keeps the newest bodies, and drops the oldest requests when they take too much memory', () => {
  const receive = (megabytes: number, body?: string | FormData) => {
    const bytes = megabytes * 1_000_000;
    const request = { method: 'GET', url: 'https://example.com/', body };
    const id = addExchange({ operation: makeOperation(), parameters: {}, server: 'https://example.com', request });
    updateOutcome(id, { ...response, bytes, file: new Blob([new Uint8Array(bytes)]) });
    return renderToStaticMarkup(<History />);
  };
  expect(receive(30)).toBe('1: 30000000');
  expect(receive(30)).toBe('2: 30000000, 1: 30000000');
  expect(receive(10)).toBe('3: 10000000, 2: 30000000');
  expect(receive(0)).toBe('4: 0, 3: 10000000, 2: 30000000');
  expect(receive(0, '{}')).toBe('5: 0 (sent 2), 4: 0, 3: 10000000, 2: 30000000');
  expect(receive(0, new FormData())).toBe('6: 0, 5: 0 (sent 2), 4: 0, 3: 10000000, 2: 30000000');
  expect(receive(0, ' '.repeat(30_000_000))).toBe('7: 0 (sent 30000000), 6: 0, 5: 0 (sent 2), 4: 0, 3: 10000000');
});

it('keeps multipart forms as text, with the names of files', () => {
  const fields = [
    { name: 'name', value: 'Rex' },
    { name: 'photo', value: '', file: 'rex.png' },
  ];
  const request = { method: 'POST', url: 'https://example.com/', body: new FormData(), fields };
  addExchange({ operation: makeOperation(), parameters: {}, server: 'https://example.com', request });
  const SentForm = () => useHistory()[0]?.request.form;
  expect(renderToStaticMarkup(<SentForm />)).toBe('name: Rex\nphoto: rex.png');
});

it('does not reuse the id of a removed request', () => {
  const send = () => {
    const request = { method: 'GET', url: 'https://example.com/' };
    return addExchange({ operation: makeOperation(), parameters: {}, server: sandboxChoice, request });
  };
  const removed = send();
  forgetSandbox();
  expect(send()).toBeGreaterThan(removed);
});
