import { sign, verify } from 'hono/jwt';
import type { Call, Environment } from '../http/call.ts';
import { notKnown, refuse } from '../http/json.ts';
import type { User } from '../state.ts';

/** The sender of a request, according to its token. */
export type Caller = { userId: number; role: string | null };

const lifetime = 3600;

/** Signs a token of one hour. */
export function signToken({ id, role }: User, environment: Environment): Promise<string> {
  const iat = Math.floor(Date.now() / 1000);
  return sign({ userId: id, role, iat, exp: iat + lifetime }, secretOf(environment), 'HS256');
}

/** The claims of a valid token; undefined for any other. */
export async function readToken(token: string, environment: Environment): Promise<Caller | undefined> {
  const claims = await verify(token, secretOf(environment), 'HS256').catch(() => undefined);
  return claims as Caller | undefined;
}

function secretOf({ JWT_SECRET }: Environment): string {
  return JWT_SECRET || 'sandbox';
}

/** A token and the place where the request contains it; `repeated` for two in the query. */
export type Sent = { token: string; place: 'header' | 'query' | 'cookie' } | 'repeated' | undefined;

/** The first token that a request contains: in the header, the query or the cookie. */
export function sentToken({ request, url }: Pick<Call, 'request' | 'url'>): Sent {
  // Only the first word is the token.
  const bearer = /^Bearer ([^ ]+)/.exec(request.headers.get('authorization') ?? '')?.[1];
  if (bearer) return { token: bearer, place: 'header' };
  const queries = url.searchParams.getAll('token');
  if (queries.length > 1) return 'repeated';
  if (queries[0]) return { token: queries[0], place: 'query' };
  const cookie = cookieToken(request);
  return cookie === undefined ? undefined : { token: cookie, place: 'cookie' };
}

/** The token in the cookie; undefined if it is missing or empty. */
export function cookieToken(request: Request): string | undefined {
  const cookies = (request.headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith('token='))?.slice('token='.length) || undefined;
}

/** The caller of a protected operation, or the response that rejects the token. */
export async function callerOf(call: Call): Promise<Caller | Response> {
  const sent = sentToken(call);
  if (sent === undefined) return refuse(401, 'Access Denied. No token provided.');
  const caller = sent === 'repeated' ? undefined : await readToken(sent.token, call.environment);
  if (!caller) return refuse(401, 'Token expired or invalid');
  return Number.isInteger(caller.userId) ? caller : notKnown('a token whose `userId` is not an integer');
}

/** The cookie of a new token. */
export function tokenCookie(token: string, { crossSite = true } = {}): string {
  const expires = new Date(Date.now() + lifetime * 1000).toUTCString();
  const cookie = `token=${token}; Max-Age=${lifetime}; Path=/; Expires=${expires}; HttpOnly; Secure`;
  return crossSite ? `${cookie}; SameSite=None` : cookie;
}
