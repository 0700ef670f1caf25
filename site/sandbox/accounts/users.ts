import type { Call } from '../http/call.ts';
import { errorPage } from '../http/error-page.ts';
import { notKnown, refuse, success } from '../http/json.ts';
import { readId } from '../http/read-id.ts';
import { fieldsOf, isMissing } from '../http/values.ts';
import { deleteUser, type State, type User } from '../state.ts';
import { addUser, shownUser } from './add-user.ts';
import { hashPassword } from './password.ts';
import type { Caller } from './token.ts';

const failed = () => refuse(500, 'Internal server error');

/** Reads the role from the database, not from the token. */
function isAdminNow(state: State, { userId }: Caller): boolean {
  return state.users.find(({ id }) => id === userId)?.role === 'admin';
}

/** `users.createUser` */
export async function createUser({ body, state, environment }: Call, caller: Caller): Promise<Response> {
  if (body === undefined) {
    return errorPage(
      500,
      "TypeError: Cannot destructure property 'name' of 'req.body' as it is undefined.",
      environment,
    );
  }
  if (!isAdminNow(state, caller)) return refuse(403, 'Forbidden');
  const { name, email, password, role = 'user' } = fieldsOf(body);
  if (isMissing(name) || isMissing(email) || isMissing(password)) {
    return refuse(400, 'Name, email, and password are required');
  }
  if (typeof email === 'number') return failed();
  if (typeof email !== 'string') return notKnown('an email that is neither a string nor a number');
  if (state.users.some((user) => user.email === email)) return refuse(400, 'Email already in use');
  if (typeof password !== 'string') return failed();
  if (typeof name !== 'string') return notKnown('a name that is not a string');
  if (typeof role !== 'string' || role === '') return notKnown('a role that is not a string, or is empty');
  if (name.length > 255 || email.length > 255 || role.length > 50) return failed();
  addUser(state, { email, name, role, password_hash: await hashPassword(password) });
  return success({ message: 'User registered successfully' }, 201);
}

/** `users.getAll` */
export function listUsers({ state }: Call, caller: Caller): Response {
  if (!isAdminNow(state, caller)) return refuse(403, 'Forbidden');
  return success({ users: state.users.map(shownUser) });
}

/** The account with the id of the path, or the response that denies access. */
export function userOf(call: Call, caller: Caller): User | Response {
  const id = readId(call);
  if (id instanceof Response) return id;
  if (id !== caller.userId && !isAdminNow(call.state, caller)) return refuse(403, 'Forbidden');
  if (id === 'invalid') return failed();
  return call.state.users.find((user) => user.id === id) ?? refuse(404, 'User not found');
}

/** `users.getById` */
export function getUser(call: Call, caller: Caller): Response {
  const user = userOf(call, caller);
  return user instanceof Response ? user : success({ user: shownUser(user) });
}

/** `users.deleteById` */
export function removeUser(call: Call, caller: Caller): Response {
  const user = userOf(call, caller);
  if (user instanceof Response) return user;
  deleteUser(call.state, user.id);
  return success({ message: 'User deleted successfully' });
}
