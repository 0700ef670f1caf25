import { decode } from 'hono/jwt';
import { describe, expect, test } from 'vitest';
import { everyMinute, openSandbox, secret, type Sandbox } from './open-sandbox.ts';

const statusOf = async (response: Promise<Response>) => (await response).status;
const bodyOf = async (response: Promise<Response>): Promise<unknown> => (await response).json();

describe('1 General', () => {
  test.each([
    ['GET', '/'],
    ['GET', '/api/nothing'],
    ['PATCH', '/api/area/1'],
    ['GET', '/api/auth/login'],
    ['GET', '/api/auth/register'],
    ['GET', '/api/auth/logout'],
    ['POST', '/api/oauth/github'],
    ['POST', '/api/service'],
    ['DELETE', '/api/service/1'],
    ['DELETE', '/api/area'],
    ['DELETE', '/api/areaExecution/1'],
    ['POST', '/about.json'],
    ['GET', '/api/about.json'],
    ['GET', '/api/oauth/status'],
    ['GET', '/api/oauth/facebook'],
  ])('an unknown path or method is 404, never 405: %s %s', async (method, path) => {
    const response = await openSandbox().send(method, path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ success: false, error: 'Not found' });
  });

  test('malformed JSON is 400 before routing', async () => {
    expect(await statusOf(openSandbox().send('POST', '/nowhere', { raw: { text: '{' } }))).toBe(400);
  });

  test('an id that cannot be decoded is 400, with or without a token', async () => {
    const s = openSandbox();
    const { token } = await s.user('ann');
    expect(await statusOf(s.send('GET', '/api/area/%E0%A4%A'))).toBe(400);
    expect(await statusOf(s.send('GET', '/api/area/%E0%A4%A', { bearer: token }))).toBe(400);
  });

  test('ids are read as Postgres reads them', async () => {
    const s = openSandbox();
    const statuses = ['+1', '01', '%201%20', '1e0', '0x1', '%20', '1_0', '١'].map((id) =>
      statusOf(s.send('GET', `/api/service/${id}`)),
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 500, 500, 500, 500, 500]);
  });

  test('an empty body with a length of 0 is an empty object; without a length it is missing', async () => {
    const raw = { text: '' };
    const send = (headers: Record<string, string>) =>
      statusOf(openSandbox().send('POST', '/api/auth/register', { raw, headers }));
    expect([await send({ 'Content-Length': '0' }), await send({})]).toEqual([400, 500]);
  });

  test('paths are case-insensitive, and may end with a slash', async () => {
    const s = openSandbox();
    const { token } = await s.user('ann');
    expect(await statusOf(s.send('GET', '/API/SERVICE/'))).toBe(200);
    expect(await statusOf(s.send('GET', '/api/userservice', { bearer: token }))).toBe(200);
    expect(await statusOf(s.send('GET', '/api/auth/ISCONNECTED', { cookie: token }))).toBe(200);
  });

  test('forms are parsed, with nested fields', async () => {
    const s = openSandbox();
    const type = 'application/x-www-form-urlencoded';
    const text = 'name=Dan&email=dan%40example.com&password=a+b';
    expect(await statusOf(s.send('POST', '/api/auth/register', { raw: { text, type } }))).toBe(201);
    const { token } = await s.user('ann');
    const area = await s.send('POST', '/api/area', {
      bearer: token,
      raw: { text: 'action_id=2&reaction_ids[]=1', type },
    });
    expect(await area.json()).toMatchObject({ data: { action_id: 2, reaction_ids: [1], is_active: true } });
  });

  test.each([
    ['POST', '/api/auth/register', {}, 'Internal Server Error'],
    ['POST', '/api/auth/register', { raw: { text: '{' } }, 'Bad Request'],
    ['POST', '/api/auth/register', { body: { name: 'n'.repeat(103_000) } }, 'Payload Too Large'],
    ['GET', '/api/service/%E0%A4%A', {}, 'Bad Request'],
    ['GET', '/api/oauth/google/callback', { query: 'error=server_error' }, 'Bad Gateway'],
  ])(
    'with NODE_ENV=production an error page has only the status text: %s %s %j',
    async (method, path, sending, text) => {
      const response = await openSandbox({ NODE_ENV: 'production' }).send(method, path, sending);
      expect(await response.text()).toContain(`<pre>${text}</pre>`);
    },
  );

  test('JSON has a weak ETag, and If-None-Match gives 304 without a body', async () => {
    const s = openSandbox();
    const etag = (await s.send('GET', '/api/service')).headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\da-f]+-.{27}"$/);
    const again = await s.send('GET', '/api/service', { headers: { 'If-None-Match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('HEAD has the headers of GET, and no body', async () => {
    const response = await openSandbox().send('HEAD', '/about.json');
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('x-powered-by')).toBe('Express');
  });
});

describe('1.1 Token', () => {
  test('the first word after `Bearer` is the token', async () => {
    const s = openSandbox();
    const { token } = await s.user('ann');
    const send = (Authorization: string) =>
      bodyOf(s.send('GET', '/api/area', { headers: { Authorization }, query: `token=${token}` }));
    expect(await send(`Bearer ${token} extra`)).toMatchObject({ success: true });
  });

  test('is a JWT with HS256 and four claims, valid for an hour, in the body and as a cookie', async () => {
    const s = openSandbox();
    const body = { name: 'Ann', email: 'ann@example.com', password: 'p' };
    const response = await s.send('POST', '/api/auth/register', { body });
    const { token } = (await response.json()) as { token: string };
    const { header, payload } = decode(token);
    expect(header.alg).toBe('HS256');
    expect(Object.keys(payload)).toEqual(['userId', 'role', 'iat', 'exp']);
    expect(Number(payload.exp) - Number(payload.iat)).toBe(3600);
    const cookieOf = ({ headers }: Response) => headers.getSetCookie()[0]?.replace(/Expires=[^;]+; /, '');
    expect(cookieOf(response)).toBe(`token=${token}; Max-Age=3600; Path=/; HttpOnly; Secure; SameSite=None`);
    const login = await s.send('POST', '/api/auth/login', { body });
    const { token: second } = (await login.clone().json()) as { token: string };
    expect(cookieOf(login)).toBe(`token=${second}; Max-Age=3600; Path=/; HttpOnly; Secure; SameSite=None`);
  });

  test('a token made elsewhere with JWT_SECRET is accepted', async () => {
    const { token } = await openSandbox().user('ann');
    expect(await statusOf(openSandbox().send('GET', '/api/area', { bearer: token }))).toBe(200);
    const other = openSandbox({ JWT_SECRET: `${secret} no more` });
    expect(await statusOf(other.send('GET', '/api/area', { bearer: token }))).toBe(401);
  });

  test('the first place with a value decides', async () => {
    const s = openSandbox();
    const { token } = await s.user('ann');
    const get = (sending: Parameters<Sandbox['send']>[2]) => statusOf(s.send('GET', '/api/action/1', sending));
    expect(await get({ bearer: token, query: 'token=bad', cookie: 'bad' })).toBe(200);
    expect(await get({ query: `token=${token}`, cookie: 'bad' })).toBe(200);
    expect(await get({ query: 'token=bad', cookie: token })).toBe(401);
    expect(await get({ headers: { Authorization: 'Basic eDp5' }, cookie: token })).toBe(200);
    expect(await get({ query: 'token=', cookie: token })).toBe(200);
  });

  test('a session cookie opens no protected operation', async () => {
    const cookie = { headers: { Cookie: 'connect.sid=s%3Aabc' } };
    expect(await statusOf(openSandbox().send('GET', '/api/area', cookie))).toBe(401);
  });

  test('a bad token is ignored where none is needed', async () => {
    const s = openSandbox();
    expect(await statusOf(s.send('GET', '/api/service', { bearer: 'garbage' }))).toBe(200);
    expect(await statusOf(s.send('GET', '/about.json', { bearer: 'garbage' }))).toBe(200);
  });

  test('the cookie that logging out clears has neither Secure nor SameSite', async () => {
    const response = await openSandbox().send('POST', '/api/auth/logout', { cookie: 'anything' });
    expect(response.headers.getSetCookie()).toEqual(['token=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT']);
  });
});

describe('1.2 CORS', () => {
  test.each([
    ['http://localhost:8081', 'http://localhost:8081'],
    ['http://localhost:8082', 'http://localhost:8082'],
    ['https://area.pintardware.dev', 'https://area.pintardware.dev'],
    ['https://other.example', null],
    [undefined, null],
  ])('only pages of the three origins may read responses: %s', async (origin, allowed) => {
    const sent = origin === undefined ? {} : { headers: { Origin: origin } };
    const { headers } = await openSandbox().send('GET', '/api/service', sent);
    expect(headers.get('access-control-allow-origin')).toBe(allowed);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    expect(headers.get('vary')).toBe('Origin');
  });

  test('any OPTIONS request is a preflight', async () => {
    const { status, headers } = await openSandbox().send('OPTIONS', '/nowhere');
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-methods')).toBe('GET,POST,PUT,DELETE,OPTIONS');
    expect(headers.get('access-control-allow-headers')).toBe(
      'Origin,X-Requested-With,Content-Type,Accept,Authorization',
    );
  });
});

describe('2 auth', () => {
  test('emails are case-sensitive, a number as name is stored as text, a role is ignored', async () => {
    const s = openSandbox();
    const body = { name: 5, email: 'ann@example.com', password: 'p', role: 'admin' };
    await s.send('POST', '/api/auth/register', { body });
    expect(await statusOf(s.send('POST', '/api/auth/register', { body: { ...body, email: 'Ann@example.com' } }))).toBe(
      201,
    );
    expect(s.state.users).toMatchObject([{ name: '5', role: 'user' }, { email: 'Ann@example.com' }]);
  });

  test('any text is an email, and a new account has a row of service 1', async () => {
    const s = openSandbox();
    await s.send('POST', '/api/auth/register', { body: { name: 'Ann', email: 'no address', password: 'p' } });
    expect(s.state.users).toMatchObject([{ email: 'no address', role: 'user' }]);
    expect(s.state.accounts).toMatchObject([{ user_id: 1, provider: 'Timer', provider_user_id: 'timer-1' }]);
    expect(s.state.userServices).toMatchObject([{ user_id: 1, service_id: 1 }]);
  });

  test('stores no password, and compares its first 72 bytes', async () => {
    const s = openSandbox();
    const password = 'x'.repeat(72);
    const body = { name: 'Ann', email: 'ann@example.com', password };
    await s.send('POST', '/api/auth/register', { body });
    expect(JSON.stringify(s.state)).not.toContain(password);
    const login = (text: string) => statusOf(s.send('POST', '/api/auth/login', { body: { ...body, password: text } }));
    expect([await login(`${password}y`), await login(password.slice(1))]).toEqual([200, 401]);
  });
});

describe('4 users', () => {
  test('a caller without the admin role gets 403 for any id but their own, even for a word', async () => {
    const s = openSandbox();
    const { token } = await s.user('ann');
    const admin = await s.admin();
    const statuses = async (bearer: string) =>
      Promise.all(['x1', '1.5', '%20', '99'].map((id) => statusOf(s.send('GET', `/api/users/${id}`, { bearer }))));
    expect(await statuses(token)).toEqual([403, 403, 403, 403]);
    expect(await statuses(admin.token)).toEqual([500, 500, 500, 404]);
  });

  test('without a body the permission is checked first', async () => {
    const s = openSandbox();
    const { token } = await s.user('ann');
    const put = (id: number) => statusOf(s.send('PUT', `/api/users/${id}`, { bearer: token }));
    expect([await put(99), await put(1)]).toEqual([403, 500]);
  });

  test('a user made through Google sets a first password, and logs in with it', async () => {
    const s = openSandbox();
    const response = await s.send('GET', '/api/oauth/google/callback', { query: 'code=sandbox-gil' });
    const cookie = /token=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';
    const login = () =>
      statusOf(s.send('POST', '/api/auth/login', { body: { email: 'gil@example.com', password: 'first' } }));
    expect(await login()).toBe(500);
    await s.send('PUT', '/api/users/1', { cookie, body: { password: 'first' } });
    expect(await login()).toBe(200);
  });

  test('any user can become an admin', async () => {
    const s = openSandbox();
    const { token } = await s.user('ann');
    expect(await statusOf(s.send('PUT', '/api/users/1', { bearer: token, body: { role: 'admin', id: 9 } }))).toBe(200);
    expect(await bodyOf(s.send('GET', '/api/users', { bearer: token }))).toMatchObject({
      users: [{ id: 1, role: 'admin' }],
    });
  });

  test('an account that an admin creates can have any role, and has no row of a service', async () => {
    const s = openSandbox();
    const { token } = await s.admin();
    const body = { name: 'Fay', email: 'fay@example.com', password: 'p', role: 'gardener' };
    expect(await statusOf(s.send('POST', '/api/users', { bearer: token, body }))).toBe(201);
    expect(s.state.users).toMatchObject([{ role: 'admin' }, { role: 'gardener' }]);
    expect(s.state.userServices.map(({ user_id }) => user_id)).toEqual([1]);
  });

  test('a new password applies at once, an empty one is ignored, and old tokens stay valid', async () => {
    const s = openSandbox();
    const { token, email } = await s.user('ann');
    const login = (password: string) => statusOf(s.send('POST', '/api/auth/login', { body: { email, password } }));
    const change = (password: string) => s.send('PUT', '/api/users/1', { bearer: token, body: { password } });
    await change('');
    expect(await login('correct')).toBe(200);
    await change('new');
    expect([await login('correct'), await login('new')]).toEqual([401, 200]);
    expect(await statusOf(s.send('GET', '/api/area', { bearer: token }))).toBe(200);
  });

  test('every column but the id is written as it was sent', async () => {
    const s = openSandbox();
    const { token } = await s.user('ann');
    const columns = {
      created_at: '2020-01-01T00:00:00.000Z',
      is_verified: true,
      profile_picture_url: 'https://x/y.png',
    };
    await s.send('PUT', '/api/users/1', { bearer: token, body: { ...columns, id: 9 } });
    const user = await bodyOf(s.send('GET', '/api/users/1', { bearer: token }));
    expect(user).toMatchObject({ user: { id: 1, ...columns } });
  });

  test('deleting a user deletes all of its rows, and its id is not used again', async () => {
    const s = openSandbox();
    const ann = await s.user('ann');
    await s.area(ann, everyMinute({ name: 'Timer' }));
    s.minutes(3);
    await s.send('DELETE', '/api/users/1', { bearer: ann.token });
    const { users, accounts, userServices, areas, executions, pauses } = s.state;
    expect([users, accounts, userServices, areas, executions, pauses].flat()).toEqual([]);
    expect((await s.user('ben')).id).toBe(2);
  });
});

describe('unknown behaviour', () => {
  test.each([
    ['POST', '/api/auth/register', { name: 'n', email: true, password: 'p' }],
    ['POST', '/api/auth/login', { email: ['a'], password: 'p' }],
  ])('is 501 with a sentence that says so: %s %s', async (method, path, body) => {
    const response = await openSandbox().send(method, path, { body });
    expect(response.status).toBe(501);
    expect(await response.json()).toEqual({
      success: false,
      error: expect.stringMatching(/^Not simulated: AREA.s behaviour for /),
    });
  });
});
