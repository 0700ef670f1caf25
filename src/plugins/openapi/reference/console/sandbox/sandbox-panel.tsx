import { useEffect, useEffectEvent, useState, type MouseEvent } from 'react';
import { adoptStyles, useCurrentPage } from '../../../../../browser.ts';
import { Collapsible } from '../../../../../components.ts';
import { messageOf } from '../../../../../helpers.ts';
import { useApiMessage } from '../../use-api-message.ts';
import { emptySandbox, runInSandbox, useSandboxFacts } from '../../sandbox/sandbox.ts';
import type { SandboxFacts } from '../../sandbox/open-sandbox.ts';
import { changeReaderValues, useReaderValues } from '../../values/reader-values.ts';
import { SandboxNote } from '../../values/sandbox-note.tsx';
import { forgetSandboxValues } from '../../walk/kept-values.ts';
import { forgetSandbox } from '../history.ts';
import { clearPassedOn } from '../request/drafts.ts';
import { useConsoleMessage } from '../use-console-message.ts';
import styles from './sandbox-panel.css?inline';
import { enterSandbox, signIn } from './sign-in.ts';
import { Button, Field } from '../../values/field.tsx';

adoptStyles(styles);

type SandboxPanelProps = {
  /** Base address of the sandbox when a reader starts it in a terminal. */
  address: string;
  /** True if the operation takes a token. */
  needsToken: boolean;
};

/** The sandbox's caller in one line. Accounts, clock, events and reset are in a collapsible. */
export function SandboxPanel({ address, needsToken }: SandboxPanelProps) {
  const message = useConsoleMessage();
  const { htmlLang } = useCurrentPage().layout;
  const apiMessage = useApiMessage();
  const facts = useSandboxFacts();
  const [firstAccount] = facts.accounts;
  const { sandboxAccount, sandboxTokens } = useReaderValues();
  const token = Object.keys(sandboxTokens).length > 0 ? message('sandboxToken') : undefined;
  /** Says whose token the sandbox receives: that of an account, or another one. Undefined without a token. */
  const caller = sandboxAccount ? message('sandboxCaller', { account: sandboxAccount }) : token;
  const [isOpen, setIsOpen] = useState(false);
  const [status, setStatus] = useState('');
  const [isResetting, setIsResetting] = useState(false);

  const open = useEffectEvent(() => void act(enter(needsToken)));
  useEffect(() => open(), []);

  /** Shows the message that an action resolves to, or its error. */
  async function act(action: Promise<string>): Promise<void> {
    setStatus(await action.catch(messageOf));
  }

  async function enter(asAccount: boolean): Promise<string> {
    setIsOpen(false);
    await enterSandbox(asAccount);
    setIsOpen(true);
    return '';
  }

  async function changeAccount(account: string): Promise<string> {
    await signIn(account);
    return message('sandboxSignedIn');
  }

  async function advanceClock(): Promise<string> {
    const time = new Intl.DateTimeFormat(htmlLang, { timeStyle: 'medium' });
    return message('sandboxTime', { time: time.format(await runInSandbox('advanceClock')) });
  }

  async function trigger(event: string): Promise<string> {
    await runInSandbox('trigger', event);
    return message('sandboxTriggered', { event });
  }

  /** Clears the state, and the tokens, ids and responses that came from it. */
  async function resetSandbox(): Promise<string> {
    setIsResetting(false);
    emptySandbox();
    changeReaderValues({ sandboxTokens: {}, sandboxAccount: '' });
    clearPassedOn();
    forgetSandboxValues();
    forgetSandbox();
    await enter(false);
    return message('sandboxEmpty');
  }

  /** Resets on a second press. A double-click counts as one press. */
  function reset({ detail: clicks }: MouseEvent) {
    if (!isResetting) setIsResetting(true);
    else if (clicks < 2) void act(resetSandbox());
  }

  return (
    <div className="console-sandbox" role="group" aria-label={message('sandbox')}>
      <p className="console-sandbox-line">
        <span className="request-line-sandbox">{message('sandbox')}</span>
        {isOpen && <span>{caller ?? message(needsToken ? 'sandboxSignedOut' : 'sandboxNoToken')}</span>}
        {isOpen && needsToken && caller === undefined && firstAccount !== undefined && (
          <button type="button" className="console-link" onClick={() => void act(changeAccount(firstAccount))}>
            {message('sandboxSignIn', { account: firstAccount })}
          </button>
        )}
      </p>
      <p className="field-note" role="status">
        {!isResetting && status}
      </p>
      {!isOpen && status !== '' && <Button onClick={() => void act(enter(needsToken))}>{apiMessage('retry')}</Button>}
      <Collapsible className="console-fold" summary={message('sandboxTools')}>
        <div className="console-tools">
          <p className="field-note">
            <SandboxNote address={address} />
          </p>
          <div className="console-sandbox-actions">
            {facts.accounts.map((account) => (
              <Button key={account} onClick={() => void act(changeAccount(account))}>
                {message('sandboxSignIn', { account })}
              </Button>
            ))}
            {facts.hasClock && <Button onClick={() => void act(advanceClock())}>{message('sandboxMinute')}</Button>}
            <Button onClick={reset} onBlur={() => setIsResetting(false)}>
              {message(isResetting ? 'sandboxConfirm' : 'sandboxReset')}
            </Button>
          </div>
          {isResetting && (
            <p className="field-note" role="alert">
              {message('sandboxDeletes')}
            </p>
          )}
          {facts.events.length > 0 && (
            <SandboxEvents events={facts.events} onTrigger={(event) => void act(trigger(event))} />
          )}
          {facts.problems.map((problem) => (
            <p key={problem} className="field-note">
              {problem}
            </p>
          ))}
        </div>
      </Collapsible>
    </div>
  );
}

type SandboxEventsProps = { events: SandboxFacts['events']; onTrigger: (name: string) => void };

/** The available events by group, and a button that triggers the chosen event. There is at least one event. */
function SandboxEvents({ events, onTrigger }: SandboxEventsProps) {
  const message = useConsoleMessage();
  const [name, setName] = useState('');
  // The event that the reader chose may have become unavailable.
  const chosen = events.find((event) => event.name === name) ?? events[0];
  const groups = Object.entries(Object.groupBy(events, ({ group = '' }) => group));

  return (
    <Field label={message('sandboxEvent')} notes={[chosen?.description]}>
      {(attributes) => (
        <div className="field-row">
          <select {...attributes} value={chosen?.name} onChange={({ target }) => setName(target.value)}>
            {groups.map(([group, groupEvents = []]) => {
              const options = groupEvents.map((event) => <option key={event.name}>{event.name}</option>);
              return group === '' ? (
                options
              ) : (
                <optgroup key={group} label={group}>
                  {options}
                </optgroup>
              );
            })}
          </select>
          <Button onClick={() => chosen && onTrigger(chosen.name)}>{message('sandboxTrigger')}</Button>
        </div>
      )}
    </Field>
  );
}
