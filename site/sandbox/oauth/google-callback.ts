import { addTimerAccount, addUser } from '../accounts/add-user.ts';
import { cookieToken, readToken, sentToken, signToken, tokenCookie } from '../accounts/token.ts';
import type { Call } from '../http/call.ts';
import { errorPage } from '../http/error-page.ts';
import { serviceId } from '../seeds/services.ts';
import type { User } from '../state.ts';
import { accountOf, goBack } from './finish.ts';
import { knownAccount, linkAccount } from './link-account.ts';
import { readState, readStateOrNothing } from './read-state.ts';

/** Google's callback: logs in the owner of a known account, links a new account to the caller, or creates a user. */
export async function googleCallback(call: Call): Promise<Response> {
  const { state, environment } = call;
  const account = await accountOf('google', call);
  if (account instanceof Response) return account;
  const token = tokenFor(call);
  if (token instanceof Error) return errorPage(500, String(token), environment);
  // AREA checks the token before it looks up the account, so an invalid one fails even for a known account.
  const caller = token ? await readToken(token, environment) : undefined;
  if (token && !caller) return errorPage(500, 'TypeError: Assignment to constant variable.', environment);
  const known = knownAccount(state, 'Google', account);
  const owner = known && state.users.find(({ id }) => id === known.user_id);
  if (owner) return signIn(owner, call);
  const email = `${account}@example.com`;
  const holder = state.users.find((user) => user.email === email);
  if (!caller) return holder ? errorPage(500, 'Error', environment) : signUp(account, email, call);
  if (holder && holder.id !== caller.userId) {
    return errorPage(500, 'Error: Email already in use by another account', environment);
  }
  return linkAccount(state, 'Google', account, caller.userId)
    ? goBack(readStateOrNothing(call.url), call)
    : errorPage(500, 'Error', environment);
}

/** The token in the header, the query or `state`; the cookie is read only without a `state`. */
function tokenFor(call: Call): string | undefined | Error {
  const sent = sentToken(call);
  // Passed on as an invalid token.
  if (sent === 'repeated') return sent;
  if (sent && sent.place !== 'cookie') return sent.token;
  const back = readState(call.url);
  if (back instanceof Error) return back;
  if (back === undefined) return cookieToken(call.request);
  const token = back['token'];
  return token ? String(token) : undefined;
}

function signUp(account: string, email: string, call: Call): Promise<Response> {
  const { state } = call;
  const user = addUser(state, { email, name: account, password_hash: null, login_service_id: serviceId('Google') });
  linkAccount(state, 'Google', account, user.id);
  addTimerAccount(state, user);
  return signIn(user, call);
}

async function signIn(user: User, call: Call): Promise<Response> {
  const response = goBack(readStateOrNothing(call.url), call);
  response.headers.append('Set-Cookie', tokenCookie(await signToken(user, call.environment), { crossSite: false }));
  return response;
}
