import type { Call } from '../http/call.ts';
import { errorPage } from '../http/error-page.ts';
import { authorize } from './authorize.ts';
import { providers, type ProviderName } from './providers.ts';
import { redirect, redirectTarget, redirectWithText } from './redirect.ts';

/** The provider account that a code identifies, or the error response. */
export async function accountOf(name: ProviderName, { url, environment }: Call): Promise<string | Response> {
  const error = url.searchParams.get('error');
  if (error === 'access_denied') return redirect('/login');
  if (error) return errorPage(502, 'AuthorizationError', environment);
  const code = url.searchParams.get('code');
  if (!code) return authorize(name, undefined, environment);
  // The simulated provider accepts the codes of its consent page.
  const account = /^sandbox-(.+)$/.exec(code)?.[1];
  return account ?? errorPage(500, 'TokenError', environment);
}

/** Ends a callback: redirects to `redirect_to`, and sets a session cookie if the request came over HTTPS. */
export function goBack(state: Readonly<Record<string, unknown>> | undefined, { request }: Call): Response {
  const response = redirectWithText(redirectTarget(state?.['redirect_to']), request);
  if (request.headers.get('x-forwarded-proto') === 'https') {
    const id = crypto.randomUUID();
    response.headers.append('Set-Cookie', `connect.sid=s%3A${id}; Path=/; HttpOnly; Secure; SameSite=None`);
  }
  return response;
}

/** The name of a provider's service, which is also stored in its accounts. */
export function serviceOf(name: ProviderName): string {
  return providers[name].service;
}
