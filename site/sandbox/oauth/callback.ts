import { callerOf, readToken } from '../accounts/token.ts';
import type { Call, Respond } from '../http/call.ts';
import { errorPage } from '../http/error-page.ts';
import { notKnown } from '../http/json.ts';
import { accountOf, goBack, serviceOf } from './finish.ts';
import { knownAccount, linkAccount } from './link-account.ts';
import { readState } from './read-state.ts';
import { redirect, redirectTarget } from './redirect.ts';

/** The callbacks of Github, Discord and Microsoft: the caller's token comes with the request itself. */
export function callback(name: 'github' | 'discord' | 'microsoft'): Respond {
  return async (call) => {
    const caller = await callerOf(call);
    if (caller instanceof Response) return caller;
    const account = await accountOf(name, call);
    return account instanceof Response ? account : link(name, account, caller.userId, call);
  };
}

/** Spotify's: the caller's token is in `state` only. */
export async function spotifyCallback(call: Call): Promise<Response> {
  const state = readState(call.url);
  const token = state === 'bad' ? undefined : state?.['token'];
  const caller = typeof token === 'string' ? await readToken(token, call.environment) : undefined;
  if (token !== undefined && !caller) return redirect('/login');
  const account = await accountOf('spotify', call);
  return account instanceof Response ? account : link('spotify', account, caller?.userId, call);
}

/** Twitter's only redirects: nothing is exchanged or linked. */
export function twitterCallback({ url }: Call): Response {
  const state = readState(url);
  return redirect(redirectTarget(state === 'bad' ? undefined : state?.['redirect_to']));
}

function link(
  name: 'github' | 'discord' | 'microsoft' | 'spotify',
  account: string,
  userId: number | undefined,
  call: Call,
): Response {
  const back = readState(call.url);
  if (back === 'bad') return notKnown('a `state` that is not JSON');
  // Whoever linked it before: only their stored tokens are replaced.
  if (knownAccount(call.state, serviceOf(name), account)) return goBack(back, call);
  if (userId === undefined) return errorPage(500, 'Error: User not authenticated', call.environment);
  if (!call.state.users.some(({ id }) => id === userId)) {
    return notKnown('an account that was deleted, linking another');
  }
  return linkAccount(call.state, serviceOf(name), account, userId)
    ? goBack(back, call)
    : errorPage(500, 'Error', call.environment);
}
