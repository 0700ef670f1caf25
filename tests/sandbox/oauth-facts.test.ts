import { decode } from 'hono/jwt';
import { describe, expect, test } from 'vitest';
import { badTokens, openSandbox, type Sandbox } from './open-sandbox.ts';

const bodyOf = async (response: Promise<Response>): Promise<unknown> => (await response).json();

describe('3 oauth', () => {
  test('a known Google account logs its owner in, regardless of the token in the request', async () => {
    const s = openSandbox();
    await s.send('GET', '/api/oauth/google/callback', { query: 'code=sandbox-gil' });
    const { token } = await s.user('ann');
    const response = await s.send('GET', '/api/oauth/google/callback', { query: 'code=sandbox-gil', cookie: token });
    const [cookie = ''] = response.headers.getSetCookie();
    expect(decode(/token=([^;]+)/.exec(cookie)?.[1] ?? '').payload).toMatchObject({ userId: 1 });
    expect(cookie).not.toContain('SameSite');
  });

  test('a bad token fails at the Google callback, even for a known account; the cookie is not read if there is a `state`', async () => {
    const s = openSandbox();
    const status = async (sending: Parameters<Sandbox['send']>[2]) =>
      (await s.send('GET', '/api/oauth/google/callback', { query: 'code=sandbox-gil', ...sending })).status;
    const bad = await badTokens.expired();
    const twice = `code=sandbox-gil&token=${bad}&token=${bad}`;
    expect(await status({})).toBe(302);
    expect(await Promise.all([status({ bearer: bad }), status({ cookie: bad }), status({ query: twice })])).toEqual([
      500, 500, 500,
    ]);
    const state = encodeURIComponent(JSON.stringify({ redirect_to: '/' }));
    expect(await status({ cookie: bad, query: `code=sandbox-gil&state=${encodeURIComponent(state)}` })).toBe(302);
  });

  test.each(['github', 'discord', 'microsoft'])('ignores a malformed `state` at the callback of %s', async (name) => {
    const s = openSandbox();
    const { token } = await s.user('ann');
    const locations = ['nonsense', '%25', 'null', '1', 'a&state=b'].map(async (state) => {
      const query = `code=sandbox-1&state=${state}`;
      return (await s.send('GET', `/api/oauth/${name}/callback`, { cookie: token, query })).headers.get('location');
    });
    expect(await Promise.all(locations)).toEqual(Array(5).fill('/'));
  });

  test.each(['google', 'github', 'discord', 'spotify', 'microsoft'])(
    'a deleted user cannot link an account of %s',
    async (name) => {
      const s = openSandbox();
      const { token } = await s.user('ann');
      await s.send('DELETE', '/api/users/1', { bearer: token });
      const state = encodeURIComponent(encodeURIComponent(JSON.stringify({ token })));
      const query = `code=sandbox-1&state=${state}`;
      const response = await s.send('GET', `/api/oauth/${name}/callback`, { cookie: token, query });
      expect(response.status).toBe(500);
      expect(s.state.accounts).toEqual([]);
    },
  );

  test('redirects other than those of Passport have a body if the client accepts text or HTML', async () => {
    const s = openSandbox();
    const typeOf = async (query: string, accept: string) => {
      const response = await s.send('GET', '/api/oauth/google/callback', { query, headers: { Accept: accept } });
      return [response.headers.get('content-type'), await response.text(), response.headers.get('vary')];
    };
    expect(await typeOf('code=sandbox-gil', 'application/json')).toEqual([null, '', 'Origin, Accept']);
    expect(await typeOf('code=sandbox-gil', '*/*')).toEqual([
      'text/plain; charset=utf-8',
      'Found. Redirecting to /',
      'Origin, Accept',
    ]);
    expect(await typeOf('error=access_denied', '*/*')).toEqual([null, '', 'Origin']);
  });

  test('the target of a redirect is encoded', async () => {
    const state = encodeURIComponent(encodeURIComponent(JSON.stringify({ redirect_to: '/ä b%20"<' })));
    const { headers } = await openSandbox().send('GET', '/api/oauth/twitter/callback', { query: `state=${state}` });
    expect(headers.get('location')).toBe('/%C3%A4%20b%20%22%3C');
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

  test('`state` carries a token from the query or, for Spotify, from the cookie', async () => {
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

  test.each([
    ['google', 'https://accounts.google.com/o/oauth2/v2/auth', 'consent', 'https://www.googleapis.com/auth/gmail.send'],
    ['github', 'https://github.com/login/oauth/authorize', null, 'repo'],
    ['discord', 'https://discord.com/api/oauth2/authorize', 'consent', 'guilds'],
    ['spotify', 'https://accounts.spotify.com/authorize', null, 'playlist-modify-private'],
    ['microsoft', 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize', null, 'Calendars.Read'],
    ['twitter', 'https://twitter.com/i/oauth2/authorize', null, 'tweet.write'],
  ])('%s begins at %s, with the callback of the deployed server', async (name, address, prompt, scope) => {
    const s = openSandbox();
    const { token } = await s.user('ann');
    const { headers } = await s.send('GET', `/api/oauth/${name}`, { cookie: token });
    const { origin, pathname, searchParams } = new URL(headers.get('location') ?? '');
    expect(origin + pathname).toBe(address);
    expect(searchParams.get('redirect_uri')).toBe(`https://area.pintardware.dev/api/oauth/${name}/callback`);
    expect(searchParams.get('prompt')).toBe(prompt);
    expect(searchParams.get('access_type')).toBe(name === 'google' ? 'offline' : null);
    expect(searchParams.get('scope')?.split(' ')).toContain(scope);
  });

  test('an unknown Google account creates a user who has no password and two linked services', async () => {
    const s = openSandbox();
    const response = await s.send('GET', '/api/oauth/google/callback', { query: 'code=sandbox-gil' });
    expect(response.headers.getSetCookie()).toHaveLength(1);
    const google = s.state.users[0]?.login_service_id ?? 0;
    expect(s.state.users).toMatchObject([{ password_hash: null }]);
    expect(await bodyOf(s.send('GET', `/api/service/${google}`))).toMatchObject({ data: { name: 'Google' } });
    expect(s.state.userServices.map(({ service_id }) => service_id).toSorted()).toEqual([1, google].toSorted());
  });

  test('Twitter links nothing, whatever it sends back', async () => {
    const s = openSandbox();
    const { token } = await s.user('ann');
    await s.send('GET', '/api/oauth/twitter/callback', { query: 'code=sandbox-1', cookie: token });
    expect(s.state.accounts).toMatchObject([{ provider: 'Timer' }]);
  });

  test('with SANDBOX_CONSENT the sandbox shows its own page instead of the provider’s', async () => {
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
