import { addTimerAccount, addUser } from '../accounts/add-user.ts';
import { cookieToken, readToken, sentToken, signToken, tokenCookie } from '../accounts/token.ts';
import type { Call } from '../http/call.ts';
import { errorPage } from '../http/error-page.ts';
import { notKnown } from '../http/json.ts';
import { serviceId } from '../seeds/services.ts';
import type { User } from '../state.ts';
import { accountOf, goBack } from './finish.ts';
import { knownAccount, linkAccount } from './link-account.ts';
import { readState } from './read-state.ts';

type Back = Exclude<ReturnType<typeof readState>, 'bad'>;

/** Google's callback: signs in the owner of a known account, links a new one to the caller, or signs up. */
export async function googleCallback(call: Call): Promise<Response> {
  const { state, environment } = call;
  const account = await accountOf('google', call);
  if (account instanceof Response) return account;
  const back = readState(call.url);
  if (back === 'bad') return errorPage(500, 'SyntaxError', environment);
  const known = knownAccount(state, 'Google', account);
  const owner = known && state.users.find(({ id }) => id === known.user_id);
  if (owner) return signIn(owner, back, call);
  const email = `${account}@example.com`;
  const holder = state.users.find((user) => user.email === email);
  const token = tokenFor(call, back);
  if (token !== undefined) {
    const caller = await readToken(token, environment);
    if (!caller && token === back?.['token']) {
      return errorPage(500, 'TypeError: Assignment to constant variable.', environment);
    }
    if (!caller || !state.users.some(({ id }) => id === caller.userId)) return notKnown('this token, linking Google');
    if (holder && holder.id !== caller.userId) {
      return errorPage(500, 'Error: Email already in use by another account', environment);
    }
    return linkAccount(state, 'Google', account, caller.userId)
      ? goBack(back, call)
      : errorPage(500, 'Error', environment);
  }
  if (holder) return errorPage(500, 'Error', environment);
  const user = addUser(state, { email, name: account, password_hash: null, login_service_id: serviceId('Google') });
  linkAccount(state, 'Google', account, user.id);
  addTimerAccount(state, user);
  return signIn(user, back, call);
}

/** Header, query, `state`; the cookie only where there is no `state`. */
function tokenFor(call: Call, back: Back): string | undefined {
  const sent = sentToken(call);
  if (sent === 'repeated') return '';
  if (sent && sent.place !== 'cookie') return sent.token;
  if (typeof back?.['token'] === 'string') return back['token'];
  return back === undefined ? cookieToken(call.request) : undefined;
}

async function signIn(user: User, back: Back, call: Call): Promise<Response> {
  const response = goBack(back, call);
  response.headers.append('Set-Cookie', tokenCookie(await signToken(user, call.environment), { crossSite: false }));
  return response;
}
