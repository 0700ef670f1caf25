import type { Environment } from '../http/call.ts';
import { nextId, openState, type Area, type State, type User } from '../state.ts';
import { addTimerAccount, addUser } from './add-user.ts';
import { hashPassword } from './password.ts';
import { signToken } from './token.ts';

/** Accounts for readers who have none. Each is created when a reader first signs in or logs in with it. */
export const exampleAccounts = [
  {
    name: 'the example user',
    signIn: (state: Partial<State>, environment: Environment) => signIn(openState(state), environment, 'user'),
  },
  {
    name: 'admin',
    signIn: (state: Partial<State>, environment: Environment) => signIn(openState(state), environment, 'admin'),
  },
];

async function signIn(state: State, environment: Environment, role: 'user' | 'admin') {
  const user = await exampleUser(state, 'user');
  const caller = role === 'user' ? user : await exampleUser(state, role);
  const token = await signToken(caller, environment);
  return { credentials: { token }, cookies: { token }, parameters: idsFor(state, user, caller) };
}

/** The example account with this email, which the login example of the contract uses; undefined for other emails. */
export async function exampleAccount(state: State, email: string): Promise<User | undefined> {
  const role = (['user', 'admin'] as const).find((one) => emailOf(one) === email);
  return role && exampleUser(state, role);
}

function emailOf(role: 'user' | 'admin'): string {
  return `example.${role}@example.com`;
}

async function exampleUser(state: State, role: 'user' | 'admin'): Promise<User> {
  const email = emailOf(role);
  const known = state.users.find((user) => user.email === email);
  if (known) return known;
  const name = role === 'user' ? 'Example user' : 'Example admin';
  const user = addUser(state, { email, name, role, password_hash: await hashPassword('example') });
  addTimerAccount(state, user);
  return user;
}

/** Existing ids for the operations that take one: the caller's area, and the user, whom an admin may change too. */
function idsFor(state: State, user: User, caller: User) {
  const area = { id: String(exampleArea(state, caller).id) };
  const account = { id: String(user.id) };
  const row = { id: String(state.userServices.find(({ user_id }) => user_id === caller.id)?.id ?? 1) };
  return {
    'area.getById': area,
    'area.updateById': area,
    'area.deleteById': area,
    'areaExecution.getById': area,
    'users.getById': account,
    'users.updateById': account,
    'users.deleteById': account,
    'userService.getById': row,
  };
}

/** An area that fires every minute, and then waits for a minute. */
function exampleArea(state: State, { id }: User): Area {
  const known = state.areas.find(({ user_id }) => user_id === id);
  if (known) return known;
  const field = (fieldName: string) => [{ fieldName, response: '1' }];
  const area: Area = {
    id: nextId(state, 'areas'),
    user_id: id,
    action_id: 2,
    reaction_ids: [1],
    config: {
      name: 'Example area',
      trigger: { name: 'Timer every X minutes', datas_form: field('Interval (minutes)') },
      actions: [{ name: 'Timer', datas_form: field('Duration (minutes)') }],
    },
    is_active: true,
    created_at: new Date().toISOString(),
  };
  state.areas.push(area);
  return area;
}
