import type { Client } from './authorization-server.ts';

/** Folder of the page that authorization servers send readers back to, below the base path. */
export const callbackFolder = 'oauth-callback';

/** Name of the channel on which the callback page reports its query. */
export const callbackChannel = 'oauth-callback';

type Authorization = { authorizationUrl: string; redirectUri: string; client: Client; scope: string };

/**
 * Opens the sign-in page of an authorization server in `popup`. Resolves to the parameters of the token request when
 * the server sends the reader back. The server's pages may cut the popup off from this page
 * (Cross-Origin-Opener-Policy), so the callback page reports on a channel.
 */
export async function authorize(
  popup: Window,
  { authorizationUrl, redirectUri, client, scope }: Authorization,
  signal: AbortSignal,
): Promise<Record<string, string>> {
  const state = crypto.randomUUID();
  // RFC 7636 recommends 256 random bits; a UUID has 122.
  const verifier = crypto.randomUUID() + crypto.randomUUID() + crypto.randomUUID();
  const url = new URL(authorizationUrl);
  const parameters = {
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: redirectUri,
    ...(scope !== '' && { scope }),
    state,
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  const pendingQuery = waitForCallback(state, signal);
  // Otherwise, the server's pages could replace this page.
  popup.opener = null;
  popup.location.replace(url.href);
  const query = await pendingQuery;
  const code = query.get('code');
  if (code !== null) {
    return { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri };
  }
  throw new Error(query.get('error_description') ?? query.get('error') ?? 'The authorization server sent no code.');
}

/** Waits for the query of the callback page. Ignores queries with another state, which belong to other requests. */
function waitForCallback(state: string, signal: AbortSignal): Promise<URLSearchParams> {
  signal.throwIfAborted();
  const channel = new BroadcastChannel(callbackChannel);
  const { promise, resolve, reject } = Promise.withResolvers<URLSearchParams>();
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const query = new URLSearchParams(typeof data === 'string' ? data : '');
    if (query.get('state') === state) resolve(query);
  });
  signal.addEventListener('abort', () => reject(signal.reason));
  return promise.finally(() => channel.close());
}

async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
