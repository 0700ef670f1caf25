import { useState } from 'react';
import { useSandboxFacts } from '../../sandbox/sandbox.ts';
import { useReaderValues } from '../../values/reader-values.ts';
import { useConsoleMessage } from '../use-console-message.ts';
import { signIn } from './sign-in.ts';

/** Offers accounts to sign in to, next to a response that rejects the caller. */
export function AccountOffer() {
  const message = useConsoleMessage();
  const { accounts } = useSandboxFacts();
  const { sandboxAccount } = useReaderValues();
  const [status, setStatus] = useState('');
  const others = accounts.filter((account) => account !== sandboxAccount);

  async function enter(account: string) {
    try {
      await signIn(account);
      setStatus(message('sandboxSignedIn'));
    } catch (error) {
      setStatus(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <>
      <div className="console-sandbox-actions">
        {others.map((account) => (
          <button key={account} type="button" className="button" onClick={() => void enter(account)}>
            {message('sandboxSignIn', { account })}
          </button>
        ))}
      </div>
      <p className="field-note" role="status">
        {status}
      </p>
    </>
  );
}
