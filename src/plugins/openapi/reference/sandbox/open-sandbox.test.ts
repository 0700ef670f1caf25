import { expect, test } from 'vitest';
import { openSandbox } from './open-sandbox.ts';

test('a sandbox responds to requests even if its accounts and events cannot be shown', async () => {
  const events = () => {
    throw new Error('no rain');
  };
  const module = { default: () => Response.json({ ok: true }), tick: undefined, accounts: [{ name: '' }], events };
  const { facts, send } = await openSandbox(module, undefined);
  expect(facts()).toEqual({
    accounts: [],
    hasClock: false,
    events: [],
    problems: ['Entry 1 of `accounts` of the sandbox has no `signIn`.', 'no rain'],
  });
  const request = { method: 'GET', url: 'http://localhost/', headers: [], body: undefined, withCookies: false };
  expect(await send(request)).toMatchObject({ status: 200 });
});

test.each([undefined, 'hi', null])('rejects an invalid response: %s', async (made) => {
  const module = { default: () => () => made, tick: undefined, accounts: undefined, events: undefined };
  const { send } = await openSandbox(module, undefined);
  const request = { method: 'GET', url: 'http://localhost/a', headers: [], body: undefined, withCookies: false };
  await expect(send(request)).rejects.toThrow('The sandbox returned no Response for GET /a.');
});
