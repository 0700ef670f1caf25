import { nextId, type State, type User } from '../state.ts';

/** Adds an account. */
export function addUser(state: State, fields: Pick<User, 'email' | 'name' | 'password_hash'> & Partial<User>): User {
  const user: User = {
    role: 'user',
    profile_picture_url: null,
    is_verified: false,
    login_service_id: null,
    created_at: new Date().toISOString(),
    ...fields,
    id: nextId(state, 'users'),
  };
  state.users.push(user);
  return user;
}

/** Adds the provider account and the user service of a newly registered user. The service id is always 1. */
export function addTimerAccount(state: State, { id }: User): void {
  const account = { id: nextId(state, 'accounts'), user_id: id, provider: 'Timer', provider_user_id: `timer-${id}` };
  state.accounts.push(account);
  state.userServices.push({
    id: nextId(state, 'userServices'),
    user_id: id,
    service_id: 1,
    oauth_account_id: account.id,
    created_at: new Date().toISOString(),
  });
}

/** An account as responses show it. */
export function shownUser({ password_hash: _, ...user }: User): object {
  const { id, email, name, role, profile_picture_url, is_verified, login_service_id, created_at } = user;
  return { id, email, name, role, profile_picture_url, is_verified, login_service_id, created_at };
}
