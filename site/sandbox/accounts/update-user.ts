import type { Call } from '../http/call.ts';
import { errorPage } from '../http/error-page.ts';
import { notKnown, refuse, success } from '../http/json.ts';
import { fieldsOf } from '../http/values.ts';
import type { State, User } from '../state.ts';
import { hashPassword } from './password.ts';
import type { Caller } from './token.ts';
import { userOf } from './users.ts';

const failed = () => refuse(500, 'Internal server error');

/** Response of the database to a value: `ok`, `refused`, or `unknown` if untested. */
type Verdict = 'ok' | 'refused' | 'unknown';

const columns: Readonly<Record<string, (value: unknown) => Verdict>> = {
  name: (value) => (value === null ? 'refused' : textUpTo(255, value)),
  email: (value) => (value === null ? 'refused' : textUpTo(255, value)),
  role: (value) => (value === null ? 'ok' : textUpTo(50, value)),
  profile_picture_url: (value) => known(value === null || typeof value === 'string'),
  is_verified: (value) => known(value === null || typeof value === 'boolean'),
  login_service_id: (value) => known(value === null || (Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31)),
  created_at: (value) =>
    known(typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !isNaN(Date.parse(value))),
  password_hash: (value) => known(value === null),
};

function textUpTo(length: number, value: unknown): Verdict {
  if (typeof value !== 'string') return 'unknown';
  return value.length > length ? 'refused' : 'ok';
}

function known(isKnown: boolean): Verdict {
  return isKnown ? 'ok' : 'unknown';
}

/** `users.updateById`: stores every column except the id as sent, even the role. */
export async function updateUser(call: Call, caller: Caller): Promise<Response> {
  const { body, state, environment } = call;
  const user = userOf(call, caller);
  if (user instanceof Response) {
    // AREA checks the path and the permission first. It is unknown whether it reads the body before the account.
    const isFirst = user.status === 400 || user.status === 403;
    return isFirst || body !== undefined ? user : notKnown('an account that does not exist, without a body');
  }
  if (body === undefined) return errorPage(500, 'TypeError: Cannot read properties of undefined', environment);
  const { password, ...fields } = fieldsOf(body);
  const isText = typeof password === 'string';
  if (password && !isText) return errorPage(500, 'Error: Illegal arguments', environment);
  if (Array.isArray(body)) return notKnown('a list as the body');
  const changes = Object.entries(fields).filter(([name]) => Object.hasOwn(columns, name));
  const verdicts = changes.map(([name, value]) => columns[name]?.(value));
  if (verdicts.includes('unknown')) return notKnown('a value of this type in an account');
  if (verdicts.includes('refused') || isTaken(state, user, fields['email'])) return failed();
  Object.assign(user, Object.fromEntries(changes));
  user.created_at = new Date(user.created_at).toISOString();
  if (isText && password) user.password_hash = await hashPassword(password);
  return success({ message: 'User updated successfully' });
}

function isTaken(state: State, { id }: User, email: unknown): boolean {
  return state.users.some((other) => other.id !== id && other.email === email);
}
