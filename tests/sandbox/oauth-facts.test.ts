import { decode } from 'hono/jwt';
import { describe, expect, test } from 'vitest';
import { openSandbox, type Sandbox } from './open-sandbox.ts';

const bodyOf = async (response: Promise<Response>): Promise<unknown> => (await response).json();

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

  test('a Google account that nobody knows makes a user without a password, with two rows of services', async () => {
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

  test('with SANDBOX_CONSENT the sandbox shows a page of its own instead of the provider’s', async () => {
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
