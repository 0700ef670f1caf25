import type { Operation } from '../../src/plugins/openapi/contract/types.ts';
import type { Scenario } from './account-scenarios.ts';
import { badTokens, type Sandbox, type RequestParts } from './open-sandbox.ts';

/** Requests by name of recording, for recordings that many operations share. */
const requests: Readonly<Record<string, (token: string) => RequestParts | Promise<RequestParts>>> = {
  'no-token': () => ({}),
  'lower-case-bearer-word': (token) => ({ headers: { Authorization: `bearer ${token}` } }),
  'garbage-token': async () => ({ bearer: await badTokens.garbage() }),
  'expired-token': async () => ({ bearer: await badTokens.expired() }),
  'wrong-signature': async () => ({ bearer: await badTokens.wrongSignature() }),
  'unsigned-token': async () => ({ bearer: await badTokens.unsigned() }),
  'bad-bearer-good-query-good-cookie': (token) => ({ bearer: 'garbage', query: `token=${token}`, cookie: token }),
  'repeated-query': (token) => ({ query: `token=${token}&token=${token}` }),
  'malformed-json': (token) => ({ bearer: token, raw: { text: '{"name":' } }),
  'json-null': (token) => ({ bearer: token, raw: { text: 'null' } }),
  'body-over-100kb': (token) => ({ bearer: token, body: { name: 'n'.repeat(103_000) } }),
  'unsupported-charset': (token) => ({
    bearer: token,
    raw: { text: '{}', type: 'application/json; charset=no-such-charset' },
  }),
  'no-body': (token) => ({ bearer: token }),
};

/** Path ids that are rejected in the same way everywhere. */
const ids: Readonly<Record<string, string>> = {
  'bad-percent-encoding': '%E0%A4%A',
  'not-a-number': 'abc',
  decimal: '1.5',
  'too-big': '99999999999',
  'unknown-id': '999',
};

/** The scenario of a recording that many operations share. */
export function commonScenario({ method, path }: Operation, recording: string): Scenario | undefined {
  const parts = requests[recording];
  const id = ids[recording];
  if (!parts && id === undefined) return undefined;
  return async (s: Sandbox) => {
    const { token } = await s.user('ann');
    const address = path.replace(/\{[^}]+\}/, id ?? '1');
    return s.send(method.toUpperCase(), address, parts ? await parts(token) : { bearer: token });
  };
}
