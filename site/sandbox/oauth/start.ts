import { callerOf, sentToken } from '../accounts/token.ts';
import type { Respond } from '../http/call.ts';
import { authorize } from './authorize.ts';
import type { ProviderName } from './providers.ts';

/** `oauth.…`: redirects to a provider. Only Google's works without a token. */
export function start(name: ProviderName): Respond {
  return async (call) => {
    const { url, environment } = call;
    if (name !== 'google') {
      const caller = await callerOf(call);
      if (caller instanceof Response) return caller;
    }
    const redirectTo = url.searchParams.get('redirect_to') || undefined;
    const sent = sentToken(call);
    const token = sent === 'repeated' ? undefined : sent;
    if (name === 'spotify') {
      if (token?.place === 'cookie') {
        return authorize(name, { redirect_to: redirectTo ?? '/', token: token.token }, environment);
      }
      return authorize(name, redirectTo === undefined ? undefined : { redirect_to: redirectTo }, environment);
    }
    const inQuery = url.searchParams.get('token');
    return authorize(name, { redirect_to: redirectTo ?? '/', ...(inQuery && { token: inQuery }) }, environment);
  };
}
