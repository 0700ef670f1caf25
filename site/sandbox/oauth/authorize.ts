import type { Environment } from '../http/call.ts';
import { consentPath } from './consent.ts';
import { providers, type Provider, type ProviderName } from './providers.ts';
import { redirect } from './redirect.ts';

/** Redirects to the provider. In a page, or with `SANDBOX_CONSENT`, redirects to the sandbox's own consent page. */
export async function authorize(name: ProviderName, state: object | undefined, environment: Environment) {
  const { authorizeUrl, before, scopes }: Provider = providers[name];
  // Like AREA, encoded twice: here and in the query.
  const encoded = state && encodeURIComponent(JSON.stringify(state));
  if (environment['SANDBOX_CONSENT'] || environment['SANDBOX_IN_PAGE']) {
    const query = new URLSearchParams({ provider: name, ...(encoded !== undefined && { state: encoded }) });
    return redirect(`${consentPath}?${query}`);
  }
  const query = new URLSearchParams({
    ...before,
    redirect_uri: `https://area.pintardware.dev/api/oauth/${name}/callback`,
    scope: scopes.join(' '),
    ...(name === 'twitter' && { code_challenge: await challenge(), code_challenge_method: 'S256' }),
  });
  if (encoded !== undefined && name !== 'spotify') query.set('state', encoded);
  query.set('client_id', environment[`${name.toUpperCase()}_CLIENT_ID`] ?? 'sandbox');
  if (encoded !== undefined && name === 'spotify') query.set('state', encoded);
  return redirect(`${authorizeUrl}?${query}`);
}

/** A PKCE challenge. Its verifier is discarded, because nothing exchanges the code. */
async function challenge(): Promise<string> {
  const verifier = crypto.getRandomValues(new Uint8Array(32));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', verifier));
  return btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
