import { serviceId } from '../seeds/services.ts';
import { nextId, type OauthAccount, type State } from '../state.ts';

/** A provider's account, linked by any user. */
export function knownAccount(state: State, provider: string, id: string): OauthAccount | undefined {
  return state.accounts.find((one) => one.provider === provider && one.provider_user_id === id);
}

/**
 * Links an account that no user has linked yet. Returns false if the user was deleted, or if the user has already
 * linked another account of this provider. In the second case, the new account is stored, but not linked.
 */
export function linkAccount(state: State, provider: string, id: string, userId: number): boolean {
  if (!state.users.some((user) => user.id === userId)) return false;
  const account = { id: nextId(state, 'accounts'), user_id: userId, provider, provider_user_id: id };
  state.accounts.push(account);
  const service = serviceId(provider);
  if (state.userServices.some((row) => row.user_id === userId && row.service_id === service)) return false;
  state.userServices.push({
    id: nextId(state, 'userServices'),
    user_id: userId,
    service_id: service,
    oauth_account_id: account.id,
    created_at: new Date().toISOString(),
  });
  return true;
}
