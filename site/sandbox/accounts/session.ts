import type { Call } from '../http/call.ts';
import { json, refuse, success } from '../http/json.ts';
import { shownUser } from './add-user.ts';
import { cookieToken, readToken, type Caller } from './token.ts';

/** `auth.logout`: accepts a `token` cookie with any value. */
export function logout({ request }: Call): Response {
  if (cookieToken(request) === undefined) return json(401, { success: false, message: 'Not authenticated' });
  const response = success({ message: 'User logged out successfully' });
  response.headers.append('Set-Cookie', 'token=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT');
  return response;
}

/** `auth.isConnected` */
export async function isConnected(call: Call): Promise<Response> {
  const caller = await cookieCaller(call);
  return caller ? success({ connected: true }) : json(401, { success: false, connected: false });
}

/** `auth.isAdmin`: reads the role from the token, not from the database. */
export async function isAdmin(call: Call): Promise<Response> {
  const caller = await cookieCaller(call);
  return caller ? success({ isAdmin: caller.role === 'admin' }) : json(401, { success: false, isAdmin: false });
}

/** `auth.me` */
export async function me(call: Call): Promise<Response> {
  if (cookieToken(call.request) === undefined) return refuse(401, 'Not authenticated');
  const caller = await cookieCaller(call);
  if (!caller) return refuse(401, 'Invalid token');
  const user = call.state.users.find(({ id }) => id === caller.userId);
  return user ? success({ user: shownUser(user) }) : refuse(404, 'User not found');
}

async function cookieCaller({ request, environment }: Call): Promise<Caller | undefined> {
  const token = cookieToken(request);
  return token === undefined ? undefined : readToken(token, environment);
}
