import { badTokens, everyMinute, type Sandbox, type RequestParts } from './open-sandbox.ts';

/** Sends the requests of a recording; returns the last response, which is the recorded one. */
export type Scenario = (sandbox: Sandbox) => Promise<Response>;

const register =
  (body: unknown): Scenario =>
  (s) =>
    s.send('POST', '/api/auth/register', { body });
const login =
  (body: unknown): Scenario =>
  async (s) => {
    await s.user('ann');
    return s.send('POST', '/api/auth/login', { body });
  };
/** One of the four operations that read only the cookie. */
const session =
  (method: string, path: string, cookie?: (s: Sandbox) => Promise<RequestParts>): Scenario =>
  async (s) =>
    s.send(method, path, await cookie?.(s));
const annsCookie = async (s: Sandbox): Promise<RequestParts> => ({ cookie: (await s.user('ann')).token });
const adminsCookie = async (s: Sandbox): Promise<RequestParts> => {
  const { email } = await s.admin();
  const response = await s.send('POST', '/api/auth/login', { body: { email, password: 'correct' } });
  return { cookie: ((await response.json()) as { token: string }).token };
};
const cookieOfDeletedUser = async (s: Sandbox): Promise<RequestParts> => {
  const { id, token } = await s.user('ann');
  await s.send('DELETE', `/api/users/${id}`, { bearer: token });
  return { cookie: token };
};

/** Recordings of rejected requests, which each of these four operations has. */
const sessionRefusals = (id: string, method: string, path: string): Record<string, Scenario> => ({
  [`${id} no-cookie`]: session(method, path),
  [`${id} bearer-only`]: session(method, path, async (s) => ({ bearer: (await s.user('ann')).token })),
  [`${id} query-only`]: session(method, path, async (s) => ({ query: `token=${(await s.user('ann')).token}` })),
  [`${id} garbage-cookie`]: session(method, path, async () => ({ cookie: await badTokens.garbage() })),
  [`${id} expired-cookie`]: session(method, path, async () => ({ cookie: await badTokens.expired() })),
  [`${id} wrong-signature-cookie`]: session(method, path, async () => ({ cookie: await badTokens.wrongSignature() })),
  [`${id} unsigned-cookie`]: session(method, path, async () => ({ cookie: await badTokens.unsigned() })),
});

const ann = { name: 'Ann', email: 'ann@example.com', password: 'correct' };

const create =
  (body: unknown, as: 'admin' | 'user' = 'admin'): Scenario =>
  async (s) => {
    const { token } = await s[as](as);
    return s.send('POST', '/api/users', { bearer: token, body });
  };
/** An operation below `/api/users`, as a plain user or an admin. */
const onUser =
  (
    method: string,
    path: (ids: { own: number; other: number }) => string | number,
    as: 'admin' | 'user',
    body?: unknown,
  ) =>
  async (s: Sandbox): Promise<Response> => {
    const other = await s.user('other');
    const { id, token } = await s[as](as);
    const parts = { bearer: token, ...(body !== undefined && { body }) };
    return s.send(method, `/api/users/${path({ own: id, other: other.id })}`, parts);
  };
const own = ({ own: id }: { own: number }) => id;
const other = ({ other: id }: { other: number }) => id;

const onUserRefusals = (id: string, method: string): Record<string, Scenario> => {
  const body = method === 'PUT' ? {} : undefined;
  return {
    [`${id} other-as-plain-user`]: onUser(method, other, 'user', body),
    [`${id} unknown-id-as-plain-user`]: onUser(method, () => 999, 'user', body),
    [`${id} not-a-number-as-plain-user`]: onUser(method, () => 'abc', 'user', body),
    [`${id} unknown-id-as-admin`]: onUser(method, () => 999, 'admin', body),
    [`${id} not-a-number-as-admin`]: onUser(method, () => 'abc', 'admin', body),
  };
};

/** Scenarios of the groups Authentication and Users, by operation and recording. */
export const accountScenarios: Readonly<Record<string, Scenario>> = {
  'auth.register success': register(ann),
  'auth.register missing-email': register({ ...ann, email: undefined }),
  'auth.register missing-password': register({ ...ann, password: undefined }),
  'auth.register missing-name': register({ ...ann, name: undefined }),
  'auth.register empty-object': register({}),
  'auth.register empty-strings': register({ name: '', email: '', password: '' }),
  'auth.register json-array': register([]),
  'auth.register duplicate-email': async (s) => {
    await s.user('ann');
    return register(ann)(s);
  },
  'auth.register text-plain-body': (s) =>
    s.send('POST', '/api/auth/register', { raw: { text: JSON.stringify(ann), type: 'text/plain' } }),
  'auth.register email-is-number': register({ ...ann, email: 5 }),
  'auth.register email-is-object': register({ ...ann, email: {} }),
  'auth.register password-is-number': register({ ...ann, password: 5 }),
  'auth.register name-256-characters': register({ ...ann, name: 'n'.repeat(256) }),
  'auth.login success': login({ email: ann.email, password: ann.password }),
  'auth.login missing-email': login({ password: 'x' }),
  'auth.login missing-password': login({ email: ann.email }),
  'auth.login empty-object': login({}),
  'auth.login wrong-password': login({ email: ann.email, password: 'wrong' }),
  'auth.login unknown-email': login({ email: 'nobody@example.com', password: 'correct' }),
  'auth.login email-is-number': login({ email: 5, password: 'correct' }),
  'auth.login password-is-number': login({ email: ann.email, password: 5 }),
  'auth.login old-password-after-change': async (s) => {
    const { id, token } = await s.user('ann');
    await s.send('PUT', `/api/users/${id}`, { bearer: token, body: { password: 'new' } });
    return login({ email: ann.email, password: 'correct' })(s);
  },
  'auth.login deleted-user': async (s) => {
    await cookieOfDeletedUser(s);
    return s.send('POST', '/api/auth/login', { body: { email: ann.email, password: 'correct' } });
  },
  'auth.login user-without-password': async (s) => {
    const { id, token } = await s.user('ann');
    await s.send('PUT', `/api/users/${id}`, { bearer: token, body: { password_hash: null } });
    return login({ email: ann.email, password: 'correct' })(s);
  },
  ...sessionRefusals('auth.logout', 'POST', '/api/auth/logout'),
  ...sessionRefusals('auth.isConnected', 'GET', '/api/auth/isConnected'),
  ...sessionRefusals('auth.isAdmin', 'GET', '/api/auth/isAdmin'),
  ...sessionRefusals('auth.me', 'GET', '/api/auth/me'),
  'auth.logout success': session('POST', '/api/auth/logout', annsCookie),
  'auth.isConnected cookie': session('GET', '/api/auth/isConnected', annsCookie),
  'auth.isConnected deleted-user': session('GET', '/api/auth/isConnected', cookieOfDeletedUser),
  'auth.isAdmin cookie': session('GET', '/api/auth/isAdmin', annsCookie),
  'auth.isAdmin admin-cookie': session('GET', '/api/auth/isAdmin', adminsCookie),
  'auth.isAdmin role-read-from-old-token': session('GET', '/api/auth/isAdmin', async (s) => ({
    cookie: (await s.admin()).token,
  })),
  'auth.me cookie': session('GET', '/api/auth/me', annsCookie),
  'auth.me deleted-user': session('GET', '/api/auth/me', cookieOfDeletedUser),
  'auth.me registered-with-google': async (s) => {
    const response = await s.send('GET', '/api/oauth/google/callback', { query: 'code=sandbox-gil' });
    const token = /token=([^;]+)/.exec(response.headers.getSetCookie()[0] ?? '')?.[1] ?? '';
    return s.send('GET', '/api/auth/me', { cookie: token });
  },
  'users.createUser success': create(ann),
  'users.createUser missing-name': create({ ...ann, name: '' }),
  'users.createUser missing-email': create({ ...ann, email: undefined }),
  'users.createUser missing-password': create({ ...ann, password: undefined }),
  'users.createUser duplicate-email': create({ ...ann, email: 'admin@example.com' }),
  'users.createUser as-plain-user': create(ann, 'user'),
  'users.createUser missing-fields-as-plain-user': create({}, 'user'),
  'users.createUser name-256-characters': create({ ...ann, name: 'n'.repeat(256) }),
  'users.createUser email-is-number': create({ ...ann, email: 5 }),
  'users.createUser password-is-number': create({ ...ann, password: 5 }),
  'users.getAll success': onUser('GET', () => '', 'admin'),
  'users.getAll as-plain-user': onUser('GET', () => '', 'user'),
  'users.getAll as-free-text-role': async (s) => {
    const { id, token } = await s.user('ann');
    await s.send('PUT', `/api/users/${id}`, { bearer: token, body: { role: 'guest' } });
    return s.send('GET', '/api/users', { bearer: token });
  },
  'users.getAll admin-in-token-only': async (s) => {
    const { cookie = '' } = await adminsCookie(s);
    const { id } = await s.user('admin');
    await s.send('PUT', `/api/users/${id}`, { bearer: cookie, body: { role: 'user' } });
    return s.send('GET', '/api/users', { bearer: cookie });
  },
  ...onUserRefusals('users.getById', 'GET'),
  ...onUserRefusals('users.updateById', 'PUT'),
  ...onUserRefusals('users.deleteById', 'DELETE'),
  'users.getById own': onUser('GET', own, 'user'),
  'users.getById as-admin': onUser('GET', other, 'admin'),
  'users.getById own-after-deletion': async (s) => {
    const { cookie = '' } = await cookieOfDeletedUser(s);
    return s.send('GET', '/api/users/1', { bearer: cookie });
  },
  'users.updateById own-name': onUser('PUT', own, 'user', { name: 'New' }),
  'users.updateById unknown-fields-ignored': onUser('PUT', own, 'user', { colour: 'red' }),
  'users.updateById empty-object': onUser('PUT', own, 'user', {}),
  'users.updateById email-already-used': onUser('PUT', own, 'user', { email: 'other@example.com' }),
  'users.updateById name-null': onUser('PUT', own, 'user', { name: null }),
  'users.updateById password-is-number': onUser('PUT', own, 'user', { password: 5 }),
  'users.updateById no-body': onUser('PUT', own, 'user'),
  'users.deleteById own': onUser('DELETE', own, 'user'),
  'users.deleteById as-admin': onUser('DELETE', other, 'admin'),
  'users.deleteById own-with-areas-and-executions': async (s) => {
    const account = await s.user('ann');
    await s.area(account, everyMinute({ name: 'Timer', datas_form: [] }));
    s.minutes(3);
    return s.send('DELETE', `/api/users/${account.id}`, { bearer: account.token });
  },
};
