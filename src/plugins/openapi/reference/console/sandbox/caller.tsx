import type { FormatConsoleMessage } from '../../../messages/console-messages.ts';
import { useReaderValues, type ReaderValues } from '../../values/reader-values.ts';
import { useConsoleMessage } from '../use-console-message.ts';

type CallerProps = {
  /** False until the sandbox has started. */
  isOpen: boolean;
  needsToken: boolean;
  accounts: readonly string[];
  onSignIn: (account: string) => void;
};

/** The account whose token the sandbox receives, or one to sign in to. */
export function Caller({ isOpen, needsToken, accounts, onSignIn }: CallerProps) {
  const message = useConsoleMessage();
  const values = useReaderValues();
  const [account] = accounts;
  const caller = callerOf(values, message);
  return (
    <p className="console-sandbox-line">
      <span className="request-line-sandbox">{message('sandbox')}</span>
      {isOpen && <span>{caller ?? message(needsToken ? 'sandboxSignedOut' : 'sandboxNoToken')}</span>}
      {isOpen && needsToken && caller === undefined && account !== undefined && (
        <button type="button" className="console-link" onClick={() => onSignIn(account)}>
          {message('sandboxSignIn', { account })}
        </button>
      )}
    </p>
  );
}

function callerOf({ sandboxAccount, sandboxTokens }: ReaderValues, message: FormatConsoleMessage) {
  if (sandboxAccount) return message('sandboxCaller', { account: sandboxAccount });
  return Object.keys(sandboxTokens).length > 0 ? message('sandboxToken') : undefined;
}
