import { expect, it } from 'vitest';
import { explainFailure } from './explain-failure.ts';
import { sayFrom } from './messages.ts';
import type { Failure } from './send-request.ts';

const kinds: readonly Failure['kind'][] = [
  'cancelled',
  'timeout',
  'address',
  'offline',
  'mixed',
  'policy',
  'cors',
  'unreachable',
];

it('every failure is explained, with what to do', () => {
  const around = { server: 'http://localhost:8080', origin: 'https://docs.example' };
  const texts = kinds.map((kind) => explainFailure({ kind }, around, sayFrom({})));
  for (const { title, advice } of texts) expect(`${title} ${advice}`).not.toMatch(/\{|undefined/);
  expect(texts.map(({ title }) => title)).toMatchInlineSnapshot(`
    [
      "You cancelled the request.",
      "The server did not answer within 30 seconds.",
      ""http://localhost:8080" is not an address.",
      "This device is offline.",
      "The browser does not let this page call an address without encryption.",
      "This site does not let its pages call http://localhost:8080.",
      "The server answers, but the browser keeps the answer from this page (CORS).",
      "Nothing answers at http://localhost:8080.",
    ]
  `);
});

it('the words can be replaced', () => {
  const say = sayFrom({ consoleSend: 'Envoyer {name}' });
  expect([say('send', { name: 'x' }), say('cancel')]).toEqual(['Envoyer x', 'Cancel']);
});
