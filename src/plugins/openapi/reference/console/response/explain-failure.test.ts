import { describe, expect, it } from 'vitest';
import { explainFailure } from './explain-failure.ts';
import { consoleMessageFormatter } from '../../../messages/console-messages.ts';
import type { Failure } from '../send/send-request.ts';

const kinds: readonly Failure['kind'][] = [
  'cancelled',
  'timeout',
  'address',
  'request',
  'offline',
  'mixed',
  'policy',
  'cors',
  'unreachable',
];

it('explains every failure, with a next step', () => {
  const context = { server: 'http://localhost:8080', servers: [], origin: 'https://docs.example' };
  const texts = kinds.map((kind) => explainFailure({ kind }, context, consoleMessageFormatter({})));
  for (const { title, advice } of texts) expect(`${title} ${advice}`).not.toMatch(/\{|undefined/);
  expect(texts.map(({ title }) => title)).toMatchInlineSnapshot(`
    [
      "You cancelled the request.",
      "No response within 30 seconds.",
      ""http://localhost:8080" is not a valid address.",
      "The browser cannot send this request.",
      "This device is offline.",
      "The browser blocks calls from https pages to http addresses (mixed content).",
      "The Content-Security-Policy of this site blocks calls to http://localhost:8080.",
      "The server responded, but the browser blocks this page from reading the response (CORS).",
      "No server responds at http://localhost:8080.",
    ]
  `);
});

it('names a relative server by its address', () => {
  const context = { server: '/v1', servers: [{ url: '/v1' }], origin: 'https://docs.example' };
  const { title } = explainFailure({ kind: 'unreachable' }, context, consoleMessageFormatter({}));
  expect(title).toBe('No server responds at https://docs.example/v1.');
});

it('uses the messages of the site where they exist', () => {
  const message = consoleMessageFormatter({ consoleSend: 'Envoyer {name}' });
  expect([message('send', { name: 'x' }), message('cancel')]).toEqual(['Envoyer x', 'Cancel']);
});

describe('a server with allowed origins in the contract', () => {
  const servers = [
    {
      url: 'http://localhost:8080',
      corsOrigins: ['http://localhost:8081', 'https://area.example'],
      corsHint: 'Open it with `PORT=8081 npm start`.',
    },
    { url: 'http://localhost:9000' },
  ];
  const explain = (server: string, origin: string) =>
    explainFailure({ kind: 'cors' }, { server, servers, origin }, consoleMessageFormatter({}));

  it("leads to an explanation with these origins and the contract's hint", () => {
    const { title, advice, hint } = explain('http://localhost:8080/', 'http://localhost:8090');
    expect(title).toBe('http://localhost:8080/ does not allow requests from http://localhost:8090 (CORS).');
    expect(advice).toContain('It allows http://localhost:8081, https://area.example.');
    expect(hint).toBe('Open it with `PORT=8081 npm start`.');
  });

  it('leads to the general explanation if these origins are not the cause', () => {
    for (const { title, hint } of [
      explain('http://localhost:8080', 'http://localhost:8081'),
      explain('http://localhost:9000', 'http://localhost:8090'),
      explain('http://localhost:7000', 'http://localhost:8090'),
    ]) {
      expect(title).toMatch(/^The server responded/);
      expect(hint).toBeUndefined();
    }
  });
});
