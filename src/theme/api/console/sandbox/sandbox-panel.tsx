import { useEffect, useState, type MouseEvent } from 'react';
import { adoptStyles } from '../../../base/adopt-styles.ts';
import { useCurrentPage, useMessage } from '../../../current-page.ts';
import { emptySandbox, openSandbox, runInSandbox, useSandboxFacts } from '../../sandbox/sandbox.ts';
import type { SignedIn } from '../../sandbox/tasks.ts';
import { changeReaderValues, changeToken } from '../../values/reader-values.ts';
import { forgetKept } from '../../walk/kept-values.ts';
import { forgetSandbox } from '../history.ts';
import { forgetHandedOn, handOn } from '../request/drafts.ts';
import { SandboxEvents } from './sandbox-events.tsx';
import styles from './sandbox-panel.css?inline';
import { useConsoleMessage } from '../use-console-message.ts';

adoptStyles(styles);

type SandboxPanelProps = {
  /** Called after tokens and parameters for the requests that follow have been filled in or forgotten. */
  onFilled: () => void;
};

/** Controls of the sandbox: accounts, clock, reset, events. */
export function SandboxPanel({ onFilled }: SandboxPanelProps) {
  const message = useConsoleMessage();
  const { locale } = useCurrentPage().layout;
  const themeMessage = useMessage();
  const facts = useSandboxFacts();
  const [isMissing, setIsMissing] = useState(false);
  const [status, setStatus] = useState('');
  const [isResetting, setIsResetting] = useState(false);

  useEffect(() => void act(open), []);

  async function act(action: () => Promise<string>) {
    try {
      setStatus(await action());
    } catch (error) {
      setStatus(error instanceof Error ? error.message : String(error));
    }
  }

  async function open(): Promise<string> {
    setIsMissing(true);
    await openSandbox();
    setIsMissing(false);
    return '';
  }

  async function signIn(account: string): Promise<string> {
    takeOver(await runInSandbox('signIn', account));
    onFilled();
    return message('sandboxSignedIn');
  }

  async function turnClock(): Promise<string> {
    const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' });
    return message('sandboxTime', { time: time.format(await runInSandbox('turnClock', undefined)) });
  }

  async function trigger(event: string): Promise<string> {
    await runInSandbox('trigger', event);
    return message('sandboxTriggered', { event });
  }

  async function startAfresh(): Promise<string> {
    setIsResetting(false);
    emptySandbox();
    forgetValues();
    onFilled();
    await open();
    return message('sandboxEmpty');
  }

  /** Everything is deleted at the second press only, which that of a double-click is not. */
  function reset({ detail: clicks }: MouseEvent) {
    if (!isResetting) setIsResetting(true);
    else if (clicks < 2) void act(startAfresh);
  }

  return (
    <div className="console-sandbox" role="group" aria-label={message('sandbox')}>
      <div className="console-sandbox-actions">
        {facts.accounts.map((account) => (
          <button key={account} type="button" className="button" onClick={() => void act(() => signIn(account))}>
            {account}
          </button>
        ))}
        {facts.hasClock && (
          <button type="button" className="button" onClick={() => void act(turnClock)}>
            {message('sandboxMinute')}
          </button>
        )}
        {isMissing && status !== '' && (
          <button type="button" className="button" onClick={() => void act(open)}>
            {themeMessage('retry')}
          </button>
        )}
        <button type="button" className="button" onClick={reset} onBlur={() => setIsResetting(false)}>
          {message(isResetting ? 'sandboxConfirm' : 'sandboxAfresh')}
        </button>
      </div>
      {isResetting && (
        <p className="field-note" role="alert">
          {message('sandboxDeletes')}
        </p>
      )}
      {facts.events.length > 0 && (
        <SandboxEvents events={facts.events} onTrigger={(event) => void act(() => trigger(event))} />
      )}
      {facts.problems.map((problem) => (
        <p key={problem} className="field-note">
          {problem}
        </p>
      ))}
      <p className="field-note" role="status">
        {!isResetting && status}
      </p>
    </div>
  );
}

/** Tokens, ids and responses of a sandbox that is empty again. */
function forgetValues(): void {
  changeReaderValues({ sandboxTokens: {} });
  forgetHandedOn();
  forgetKept();
  forgetSandbox();
}

/** Tokens for all requests to the sandbox, and parameters for the consoles that open next. */
function takeOver({ credentials, parameters }: SignedIn): void {
  for (const [credential, token] of Object.entries(credentials)) changeToken(credential, token, true);
  for (const [operation, values] of Object.entries(parameters)) {
    const keyed = Object.entries(values).flatMap(([name, value]) => [
      [`path-${name}`, value],
      [`query-${name}`, value],
    ]);
    handOn(operation, Object.fromEntries(keyed), true);
  }
}
