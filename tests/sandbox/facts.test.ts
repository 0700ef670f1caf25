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
    ['POST', '/about.json'],
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

  test('paths are compared without case, and may end with a slash', async () => {
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

  test('with NODE_ENV=production an error page has only the status text', async () => {
    const s = openSandbox({ NODE_ENV: 'production' });
    const text = await (await s.send('POST', '/api/auth/register')).text();
    expect(text).toContain('<pre>Internal Server Error</pre>');
  });

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
  test('is a JWT with HS256, four claims and an hour, in the body and as a cookie', async () => {
    const s = openSandbox();
    const body = { name: 'Ann', email: 'ann@example.com', password: 'p' };
    const response = await s.send('POST', '/api/auth/register', { body });
    const { token } = (await response.json()) as { token: string };
    const { header, payload } = decode(token);
    expect(header.alg).toBe('HS256');
    expect(Object.keys(payload)).toEqual(['userId', 'role', 'iat', 'exp']);
    expect(Number(payload.exp) - Number(payload.iat)).toBe(3600);
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie.replace(/Expires=[^;]+; /, '')).toBe(
      `token=${token}; Max-Age=3600; Path=/; HttpOnly; Secure; SameSite=None`,
    );
  });

  test('one made elsewhere with JWT_SECRET is accepted', async () => {
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

  test('the clearing cookie of logging out has neither Secure nor SameSite', async () => {
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
  ])('from %s', async (origin, allowed) => {
    const { headers } = await openSandbox().send('GET', '/api/service', { headers: { Origin: origin } });
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
  test('emails are compared with case, a number as name is stored as text, a role is ignored', async () => {
    const s = openSandbox();
    const body = { name: 5, email: 'ann@example.com', password: 'p', role: 'admin' };
    await s.send('POST', '/api/auth/register', { body });
    expect(await statusOf(s.send('POST', '/api/auth/register', { body: { ...body, email: 'Ann@example.com' } }))).toBe(
      201,
    );
    expect(s.state.users).toMatchObject([{ name: '5', role: 'user' }, { email: 'Ann@example.com' }]);
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

describe('3 oauth', () => {
  test("a known Google account logs its owner in, whoever's token came along", async () => {
    const s = openSandbox();
    await s.send('GET', '/api/oauth/google/callback', { query: 'code=sandbox-gil' });
    const { token } = await s.user('ann');
    const response = await s.send('GET', '/api/oauth/google/callback', { query: 'code=sandbox-gil', cookie: token });
    const [cookie = ''] = response.headers.getSetCookie();
    expect(decode(/token=([^;]+)/.exec(cookie)?.[1] ?? '').payload).toMatchObject({ userId: 1 });
    expect(cookie).not.toContain('SameSite');
  });

  test('a session cookie is sent over HTTPS only', async () => {
    const s = openSandbox();
    const { token } = await s.user('ann');
    const cookies = async (headers: Record<string, string>) => {
      const query = 'code=sandbox-1';
      return (
        await s.send('GET', '/api/oauth/github/callback', { cookie: token, query, headers })
      ).headers.getSetCookie();
    };
    expect(await cookies({})).toEqual([]);
    expect(await cookies({ 'X-Forwarded-Proto': 'https' })).toEqual([
      expect.stringMatching(/^connect\.sid=.*SameSite=None$/),
    ]);
  });

  test('`state` carries the token when it came in the query, and for Spotify from the cookie', async () => {
    const s = openSandbox();
    const { token } = await s.user('ann');
    const stateOf = async (path: string, sending: Parameters<Sandbox['send']>[2]): Promise<unknown> => {
      const { headers } = await s.send('GET', path, sending);
      const state = new URL(headers.get('location') ?? '').searchParams.get('state');
      return state === null ? null : JSON.parse(decodeURIComponent(state));
    };
    expect(await stateOf('/api/oauth/github', { query: `token=${token}` })).toEqual({ redirect_to: '/', token });
    expect(await stateOf('/api/oauth/github', { cookie: token })).toEqual({ redirect_to: '/' });
    expect(await stateOf('/api/oauth/spotify', { cookie: token })).toEqual({ redirect_to: '/', token });
    expect(await stateOf('/api/oauth/spotify', { bearer: token })).toBeNull();
  });

  test('with SANDBOX_CONSENT a page of the sandbox stands in for the provider', async () => {
    const s = openSandbox({ SANDBOX_CONSENT: '1' });
    const { token } = await s.user('ann');
    const started = await s.send('GET', '/api/oauth/github', { cookie: token, query: 'redirect_to=/services' });
    const location = started.headers.get('location') ?? '';
    expect(location).toMatch(/^\/sandbox\/consent\?/);
    const { default: createApp } = await import('../../site/sandbox/server.ts');
    const page = await (await createApp(s.state).request(location)).text();
    const [agree = '', refuse = ''] = [...page.matchAll(/href="([^"]+)"/g)].map(([, link = '']) =>
      link.replaceAll('&amp;', '&'),
    );
    const follow = async (link: string) => {
      const [path = '', query = ''] = link.split('?');
      return (await s.send('GET', path, { cookie: token, query })).headers.get('location');
    };
    expect([await follow(agree), await follow(refuse)]).toEqual(['/services', '/login']);
    expect(s.state.userServices).toHaveLength(2);
  });
});

describe('4 users', () => {
  test('any user can make itself an admin', async () => {
    const s = openSandbox();
    const { token } = await s.user('ann');
    expect(await statusOf(s.send('PUT', '/api/users/1', { bearer: token, body: { role: 'admin', id: 9 } }))).toBe(200);
    expect(await bodyOf(s.send('GET', '/api/users', { bearer: token }))).toMatchObject({
      users: [{ id: 1, role: 'admin' }],
    });
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

describe('9 area', () => {
  test('ids as text are converted, a foreign owner is ignored, and the keys of `config` come in the order of JSONB', async () => {
    const s = openSandbox();
    const { token } = await s.user('ann');
    const body = {
      action_id: '2',
      reaction_ids: ['1'],
      user_id: 99,
      is_active: 'false',
      config: { trigger: {}, name: 'n', b: 3 },
    };
    const text = await (await s.send('POST', '/api/area', { bearer: token, body })).text();
    expect(JSON.parse(text)).toMatchObject({ data: { user_id: 1, action_id: 2, reaction_ids: [1], is_active: false } });
    expect(text).toContain('"config":{"b":3,"name":"n","trigger":{}}');
  });

  test('0 and null keep the old values', async () => {
    const s = openSandbox();
    const { token } = await s.user('ann');
    await s.send('POST', '/api/area', { bearer: token, body: { action_id: 2, reaction_ids: [1], config: { a: 1 } } });
    const put = (body: object) => bodyOf(s.send('PUT', '/api/area/1', { bearer: token, body }));
    expect(await put({ action_id: 0, config: null })).toMatchObject({ data: { action_id: 2, config: { a: 1 } } });
    expect(await put({ action_id: null, is_active: 'false' })).toMatchObject({
      data: { action_id: 2, is_active: false },
    });
  });
});

describe('10 seed', () => {
  test('has 13 services, each provider twice, 14 actions and 8 reactions, none for the lower-case ones', async () => {
    const s = openSandbox();
    const { token } = await s.user('ann');
    const list = async (path: string) =>
      ((await bodyOf(s.send('GET', path, { bearer: token }))) as { data: { id: number; name: string }[] }).data;
    const names = (await list('/api/service')).map(({ name }) => name);
    expect(names).toHaveLength(13);
    expect(
      names
        .filter((name) => name === name.toLowerCase())
        .map((name) => names.some((other) => other.toLowerCase() === name && other !== name)),
    ).toEqual(Array(6).fill(true));
    expect((await list('/api/action')).map(({ id }) => id)).toEqual(
      Array.from({ length: 14 }, (_, index) => index + 1),
    );
    expect((await list('/api/reaction')).map(({ id }) => id)).toEqual(
      Array.from({ length: 8 }, (_, index) => index + 1),
    );
  });
});

describe('what is not known', () => {
  test('is 501 for an id that cannot be decoded, without a valid token', async () => {
    expect(await statusOf(openSandbox().send('GET', '/api/area/%E0%A4%A'))).toBe(501);
  });

  test.each([
    ['POST', '/api/auth/register', { name: 'n', email: true, password: 'p' }],
    ['POST', '/api/auth/login', { email: ['a'], password: 'p' }],
  ])('is 501 with a sentence that says so: %s %s', async (method, path, body) => {
    const response = await openSandbox().send(method, path, { body });
    expect(response.status).toBe(501);
    expect(await response.json()).toEqual({
      success: false,
      error: expect.stringMatching(/^The sandbox does not know what AREA does here: /),
    });
  });
});
