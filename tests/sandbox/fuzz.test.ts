import fc from 'fast-check';
import { expect, test } from 'vitest';
import { operations } from './check-response.ts';
import { openSandbox, type RequestParts } from './open-sandbox.ts';

const count = 2000;

/** Values close to those of the server, and others. */
const value = fc.oneof(
  fc.constantFrom(
    'ann@example.com',
    'new@example.com',
    'correct',
    'admin',
    'user',
    'Ann',
    '',
    'abc',
    '2',
    'false',
    'maybe',
  ),
  fc.constantFrom<unknown>(0, 1, 2, 99, -1, 1.5, 2 ** 40, null, true, false, [], [1], ['1'], ['x'], {}, { a: 1 }),
  fc.constant({
    trigger: { datas_form: [{ fieldName: 'Interval (minutes)', response: 1 }] },
    actions: [{ name: 'Timer' }],
  }),
  fc.string({ maxLength: 300 }),
  fc.jsonValue({ maxDepth: 2 }),
);
const names = [
  'name',
  'email',
  'password',
  'role',
  'is_verified',
  'created_at',
  'action_id',
  'reaction_ids',
  'config',
  'is_active',
];
/** The contract describes the objects that the engine reads, but allows any other JSON. */
const config = value.filter((one) => typeof one !== 'object' || one === null || Array.isArray(one) || 'actions' in one);
const fields = fc.record(Object.fromEntries(names.map((name) => [name, name === 'config' ? config : value])), {
  requiredKeys: [],
});
/** Bodies that pass the first checks. */
const complete = fc.record({
  name: fc.constantFrom('Ann', 'Ben'),
  email: fc.constantFrom('ann@example.com', 'ben@example.com'),
  password: fc.constant('correct'),
  action_id: fc.constantFrom(2, 3, 12),
  reaction_ids: fc.constant([1]),
});
const body = fc.oneof(
  { weight: 2, arbitrary: complete },
  { weight: 5, arbitrary: fields },
  { weight: 1, arbitrary: value },
);
const id = fc.oneof(
  fc.constantFrom('1', '2', '3', '-1', '999', 'abc', '1.5', '99999999999', '%E0%A4%A', 'service', '01', '%20'),
  fc.webSegment(),
);
const state = fc.oneof(
  fc.constantFrom('nonsense', '%', encodeURIComponent('{"redirect_to":"/x"}'), 'null'),
  fc.string(),
);
const parameter = fc.tuple(
  fc.constantFrom('code', 'state', 'error', 'redirect_to', 'token'),
  fc.oneof(
    state,
    fc.constantFrom('sandbox-1', 'sandbox-ann', 'access_denied', 'server_error', '/services', 'https://other.example/'),
  ),
);

const request = fc.record({
  operation: fc.constantFrom(...operations),
  id,
  body: fc.option(body, { nil: undefined }),
  parameters: fc.array(parameter, { maxLength: 3 }),
  place: fc.constantFrom('bearer', 'user', 'cookie', 'none', 'bad'),
  minutes: fc.constantFrom(0, 0, 0, 1, 3),
});

/** A known 500: a page of Express that names an error, or one of the three messages. */
const known500 =
  /<pre>(TypeError|Error|SyntaxError|TokenError)|"error":"Internal [Ss]erver [Ee]rror(: (Sequelize\w+Error|TypeError): [^"]*.*)?"/;

test(`${count} requests from a seed get responses that the contract describes, and no unknown 500`, async () => {
  const s = openSandbox();
  let admin = await s.admin();
  const user = await s.user('user');
  const statuses = new Map<number, number>();
  for (const one of fc.sample(request, { numRuns: count, seed: 15 })) {
    const { operation, parameters, place } = one;
    if (!s.state.users.some(({ id: own }) => own === admin.id)) admin = await s.admin(`admin${s.state.lastIds.users}`);
    const tokens: Record<string, string> = { bearer: admin.token, user: user.token, bad: 'bad' };
    const isSent = operation.method !== 'get';
    const parts: RequestParts = {
      ...(isSent && one.body !== undefined && { body: one.body }),
      ...(operation.id.startsWith('oauth.') && { query: `${new URLSearchParams(parameters)}` }),
      ...(tokens[place] !== undefined && { bearer: tokens[place] }),
      ...(place === 'cookie' && { cookie: admin.token }),
    };
    const path = operation.path.replace(/\{[^}]+\}/, one.id);
    const response = await s.send(operation.method.toUpperCase(), path, parts);
    expect(response.status === 500 ? await response.text() : '<pre>Error').toMatch(known500);
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    s.minutes(one.minutes);
  }
  // The requests cover all kinds of responses.
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 201, 302, 400, 401, 403, 404, 409, 500, 501, 502]));
});
