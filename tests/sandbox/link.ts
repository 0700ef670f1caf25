import type { Account, Sandbox } from './open-sandbox.ts';

/** Creates an account and links it with a provider. */
export async function link(sandbox: Sandbox, provider: string): Promise<Account> {
  const account = await sandbox.user('ann');
  const state = encodeURIComponent(JSON.stringify({ redirect_to: '/', token: account.token }));
  const query = `code=sandbox-${provider}&state=${encodeURIComponent(state)}`;
  await sandbox.send('GET', `/api/oauth/${provider}/callback`, { bearer: account.token, query });
  return account;
}
