import type { Scenario } from './account-scenarios.ts';
import { badTokens, type Sandbox, type RequestParts } from './open-sandbox.ts';

/** The query of a callback: `state` from the start of the sign-in, and `code` or `error` from the provider. */
const back = (code: string | undefined, state?: object | string, error?: string): string => {
  const text = typeof state === 'object' ? encodeURIComponent(JSON.stringify(state)) : state;
  return `${new URLSearchParams({
    ...(code !== undefined && { code }),
    ...(error !== undefined && { error }),
    ...(text !== undefined && { state: text }),
  })}`;
};
const services = { redirect_to: '/services' };
const dashboard = { redirect_to: '/dashboard' };
const elsewhere = { redirect_to: 'https://other.example/x' };

const ann = async (s: Sandbox): Promise<RequestParts> => ({ cookie: (await s.user('ann')).token });
const start =
  (name: string, parts: (s: Sandbox) => Promise<RequestParts>): Scenario =>
  async (s) =>
    s.send('GET', `/api/oauth/${name}`, await parts(s));

const starts = (name: string): Record<string, Scenario> => ({
  [`oauth.${name} bearer`]: start(name, async (s) => ({ bearer: (await s.user('ann')).token })),
  [`oauth.${name} cookie`]: start(name, ann),
  [`oauth.${name} query`]: start(name, async (s) => ({ query: `token=${(await s.user('ann')).token}` })),
  [`oauth.${name} redirect-to`]: start(name, async (s) => ({
    bearer: (await s.user('ann')).token,
    query: 'redirect_to=/services',
  })),
});

/** The callbacks that read the caller's token from the request, and Spotify's, which reads it from `state`. */
const callbacks = (name: string): Record<string, Scenario> => {
  const path = `/api/oauth/${name}/callback`;
  const id = `oauth.${name}Callback`;
  const returning =
    (code: string | undefined, state?: object | string, error?: string, user = 'ann', headers = {}) =>
    async (s: Sandbox) => {
      const { token } = await s.user(user);
      const own = name === 'spotify' && typeof state === 'object' ? { ...state, token } : state;
      return s.send('GET', path, { cookie: token, query: back(code, own, error), headers });
    };
  const two =
    (first: Scenario, second: Scenario): Scenario =>
    async (s) => {
      await first(s);
      return second(s);
    };
  const link = returning('sandbox-1', services);
  const secondAccount = two(link, returning('sandbox-2', services));
  return {
    [`${id} links`]: link,
    [`${id} redirect-as-text`]: link,
    [`${id} redirect-as-html`]: returning('sandbox-1', services, undefined, 'ann', { Accept: 'text/html,*/*' }),
    [`${id} again-behind-https-proxy`]: two(link, async (s) =>
      s.send('GET', path, {
        ...(await ann(s)),
        query: back('sandbox-1', services),
        headers: { 'X-Forwarded-Proto': 'https' },
      }),
    ),
    [`${id} query-token`]: async (s) => {
      const { token } = await s.user('ann');
      return s.send('GET', path, { query: `${back('sandbox-1', services)}&token=${token}` });
    },
    [`${id} no-state`]: two(link, returning('sandbox-1')),
    [`${id} redirect-to-other-site`]: returning('sandbox-1', elsewhere),
    [`${id} account-already-linked-to-another-user`]: two(link, returning('sandbox-1', services, undefined, 'ben')),
    [`${id} second-account-of-the-same-provider`]: secondAccount,
    [`${id} second-account-second-time`]: two(secondAccount, returning('sandbox-2', services)),
    [`${id} new-account-cookie-but-no-token-in-state`]: returning('sandbox-1'),
    [`${id} code-refused-by-the-provider`]: returning('refused', services),
    [`${id} access-denied`]: returning(undefined, services, 'access_denied'),
    [`${id} provider-error`]: returning(undefined, services, 'server_error'),
    [`${id} cookie-no-code`]: returning(undefined),
    [`${id} no-token-no-code`]: (s) => s.send('GET', path),
    [`${id} access-denied-no-token`]: (s) => s.send('GET', path, { query: back(undefined, services, 'access_denied') }),
    [`${id} bad-token-in-state`]: (s) =>
      s.send('GET', path, { query: back('sandbox-1', { ...services, token: 'garbage' }) }),
  };
};

const google = '/api/oauth/google/callback';
const fromGoogle =
  (code: string | undefined, state?: object | string, parts: RequestParts = {}, error?: string): Scenario =>
  (s) =>
    s.send('GET', google, { ...parts, query: back(code, state, error) });
const linking =
  (code: string): Scenario =>
  async (s) => {
    const { token } = await s.user('ann');
    return fromGoogle(code, { ...dashboard, token })(s);
  };
const twitter =
  (code?: string, state?: object | string, error?: string, headers = {}): Scenario =>
  (s) =>
    s.send('GET', '/api/oauth/twitter/callback', { query: back(code, state, error), headers });

/** Scenarios of the group OAuth, by operation and recording. */
export const oauthScenarios: Readonly<Record<string, Scenario>> = {
  ...['google', 'github', 'discord', 'spotify', 'microsoft', 'twitter']
    .map(starts)
    .reduce((all, own) => ({ ...all, ...own })),
  ...['github', 'discord', 'spotify', 'microsoft'].map(callbacks).reduce((all, own) => ({ ...all, ...own })),
  'oauth.google no-token': start('google', async () => ({})),
  'oauth.google garbage-token': start('google', async () => ({ bearer: await badTokens.garbage() })),
  'oauth.googleCallback registers': fromGoogle('sandbox-gil', dashboard),
  'oauth.googleCallback redirect-as-text': fromGoogle('sandbox-gil', services),
  'oauth.googleCallback redirect-as-html': fromGoogle('sandbox-gil', services, { headers: { Accept: 'text/html' } }),
  'oauth.googleCallback logs-in': async (s) => {
    await fromGoogle('sandbox-gil', dashboard)(s);
    return fromGoogle('sandbox-gil', dashboard)(s);
  },
  'oauth.googleCallback no-state': async (s) => {
    await fromGoogle('sandbox-gil', dashboard)(s);
    return fromGoogle('sandbox-gil')(s);
  },
  'oauth.googleCallback links-with-token-in-state': linking('sandbox-gil'),
  'oauth.googleCallback links-with-cookie-and-no-state': async (s) =>
    fromGoogle('sandbox-gil', undefined, await ann(s))(s),
  'oauth.googleCallback cookie-ignored-when-state-has-no-token': async (s) =>
    fromGoogle('sandbox-gil', dashboard, await ann(s))(s),
  'oauth.googleCallback access-denied': fromGoogle(undefined, dashboard, {}, 'access_denied'),
  'oauth.googleCallback provider-error': fromGoogle(undefined, dashboard, {}, 'server_error'),
  'oauth.googleCallback no-token-no-code': fromGoogle(undefined),
  'oauth.googleCallback link-with-email-of-another-user': async (s) => {
    await s.user('ben');
    return linking('sandbox-ben')(s);
  },
  'oauth.googleCallback email-of-an-existing-account': async (s) => {
    await s.user('ben');
    return fromGoogle('sandbox-ben', dashboard)(s);
  },
  'oauth.googleCallback second-account-of-the-same-user': async (s) => {
    await linking('sandbox-gil')(s);
    return linking('sandbox-hal')(s);
  },
  'oauth.googleCallback bad-token-in-state': fromGoogle('sandbox-gil', { ...dashboard, token: 'garbage' }),
  'oauth.googleCallback state-not-json': fromGoogle('sandbox-gil', 'nonsense'),
  'oauth.googleCallback code-refused-by-the-provider': fromGoogle('refused', dashboard),
  'oauth.twitterCallback redirect-as-text': twitter(undefined, services),
  'oauth.twitterCallback redirect-as-html': twitter(undefined, services, undefined, { Accept: 'text/html' }),
  'oauth.twitterCallback no-token-no-code': twitter(),
  'oauth.twitterCallback access-denied-no-token': twitter(undefined, undefined, 'access_denied'),
  'oauth.twitterCallback provider-error': twitter(undefined, undefined, 'server_error'),
  'oauth.twitterCallback state-not-json': twitter(undefined, 'nonsense'),
  'oauth.twitterCallback state-without-scheme-or-slash': twitter(undefined, { redirect_to: 'dashboard' }),
  'oauth.twitterCallback state-with-path': twitter(undefined, dashboard),
  'oauth.twitterCallback access-denied': twitter(undefined, dashboard, 'access_denied'),
  'oauth.twitterCallback bad-token-in-state': twitter(undefined, { ...dashboard, token: 'garbage' }),
  'oauth.twitterCallback code-that-cannot-be-exchanged': twitter('some-code', dashboard),
  'oauth.twitterCallback state-with-full-address': twitter(undefined, elsewhere),
};
