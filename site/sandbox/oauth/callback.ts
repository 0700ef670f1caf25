import { callerOf, readToken } from '../accounts/token.ts';
import type { Call, Respond } from '../http/call.ts';
import { errorPage } from '../http/error-page.ts';
import { accountOf, goBack, serviceOf } from './finish.ts';
import { knownAccount, linkAccount } from './link-account.ts';
import { readStateOrNothing } from './read-state.ts';
import { redirectTarget, redirectWithText } from './redirect.ts';

/** The callbacks of GitHub, Discord and Microsoft: the request itself contains the caller's token. */
export function callback(name: 'github' | 'discord' | 'microsoft'): Respond {
  return async (call) => {
    const caller = await callerOf(call);
    if (caller instanceof Response) return caller;
    const account = await accountOf(name, call);
    return account instanceof Response ? account : link(name, account, caller.userId, call);
  };
}

/** Spotify's callback: only `state` contains the caller's token. */
export async function spotifyCallback(call: Call): Promise<Response> {
  const token = readStateOrNothing(call.url)?.['token'];
  const caller = typeof token === 'string' ? await readToken(token, call.environment) : undefined;
  if (token && !caller) return redirectWithText('/login', call.request);
  const account = await accountOf('spotify', call);
  return account instanceof Response ? account : link('spotify', account, caller?.userId, call);
}

/** Twitter's callback: only redirects, without exchanging the code or linking an account. */
export function twitterCallback({ url, request }: Call): Response {
  return redirectWithText(redirectTarget(readStateOrNothing(url)?.['redirect_to']), request);
}

function link(
  name: 'github' | 'discord' | 'microsoft' | 'spotify',
  account: string,
  userId: number | undefined,
  call: Call,
): Response {
  const back = readStateOrNothing(call.url);
  // For a linked account, even another user's, AREA only replaces the stored tokens, which the sandbox does not have.
  if (knownAccount(call.state, serviceOf(name), account)) return goBack(back, call);
  if (userId === undefined) return errorPage(500, 'Error: User not authenticated', call.environment);
  return linkAccount(call.state, serviceOf(name), account, userId)
    ? goBack(back, call)
    : errorPage(500, 'Error', call.environment);
}
