import { openSandbox, runInSandbox, sandboxFacts } from '../../sandbox/sandbox.ts';
import { changeReaderValues, readReaderValues } from '../../values/reader-values.ts';
import { passOn, hasDraft } from '../request/drafts.ts';

let entry = Promise.resolve();

/** Resolves when the last `enterSandbox` has ended. */
export const sandboxEntry = (): Promise<void> => entry;

/**
 * Opens the sandbox. Then signs in as its first account, unless the reader has a token, has signed out, or needs no
 * token. Keeps the values of forms that the reader edits meanwhile.
 */
export function enterSandbox(needsToken: boolean): Promise<void> {
  const entered = enter(needsToken);
  entry = entered.catch(() => undefined);
  return entered;
}

async function enter(needsToken: boolean): Promise<void> {
  await openSandbox();
  const [account] = sandboxFacts().accounts;
  const { sandboxAccount, sandboxTokens } = readReaderValues();
  const isNew = sandboxAccount === undefined && Object.keys(sandboxTokens).length === 0;
  if (needsToken && isNew && account !== undefined) await signIn(account, hasDraft);
}

/**
 * Uses an account's tokens for all requests to the sandbox, and fills its ids into forms. Forms of operations for which
 * `keepsValues` returns true stay unchanged.
 */
export async function signIn(account: string, keepsValues = (_operation: string) => false): Promise<void> {
  const { credentials, parameters } = await runInSandbox('signIn', account);
  for (const [operation, values] of Object.entries(parameters)) {
    // The sandbox does not know the place of a parameter, so both possible keys have the value.
    const keyed = Object.entries(values).flatMap(([name, value]) => [
      [`path-${name}`, value],
      [`query-${name}`, value],
    ]);
    if (!keepsValues(operation)) passOn(operation, Object.fromEntries(keyed), true);
  }
  const { sandboxTokens } = readReaderValues();
  changeReaderValues({ sandboxTokens: { ...sandboxTokens, ...credentials }, sandboxAccount: account });
}
