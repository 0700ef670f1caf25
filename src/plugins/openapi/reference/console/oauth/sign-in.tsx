import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useCurrentPage } from '../../../../../browser.ts';
import { messageOf } from '../../../../../helpers.ts';
import { isComposing } from '../../../../shared/is-composing.ts';
import type { RequiredScheme } from '../../../contract/types.ts';
import { useReaderValues, type TokenReceiver } from '../../values/reader-values.ts';
import { useConsoleMessage } from '../use-console-message.ts';
import { authorize, callbackFolder } from './authorize.ts';
import { grantOf, keepGrant, renew, signOut } from './grants.ts';
import { findEndpoints, requestToken, type Client } from './authorization-server.ts';
import { signInFlows, type SignInFlow } from './sign-in-flows.ts';
import { Button, ChoiceField, TextField } from '../../values/field.tsx';

type SignInProps = { scheme: RequiredScheme; label: string; receiver: TokenReceiver };

/** Requests a token from the authorization server of a scheme. Keeps it for the chosen server, in this tab only. */
export function SignIn({ scheme, label, receiver }: SignInProps) {
  const message = useConsoleMessage();
  const { layout } = useCurrentPage();
  const flows = signInFlows(scheme);
  const [flow, setFlow] = useState<SignInFlow>(flows[0] ?? 'authorizationCode');
  const values = useReaderValues();
  const grant = grantOf(values, receiver, scheme.credential);
  const [client, setClient] = useState<Client>({
    clientId: grant?.clientId ?? clientIdOf(scheme, flow),
    clientSecret: grant?.clientSecret ?? '',
  });
  const [scope, setScope] = useState(() => requestedScopes(scheme));
  const [status, setStatus] = useState('');
  const [attempt, setAttempt] = useState<AbortController>();
  useEffect(() => () => attempt?.abort(), [attempt]);
  const signInButton = useRef<HTMLButtonElement>(null);
  const usesCode = flow === 'authorizationCode';
  const redirectUri = `${location.origin}${layout.site.baseUrl}${callbackFolder}/`;

  /** Aborts the previous action, runs `action`, and shows the result or error. */
  async function act(action: (signal: AbortSignal) => Promise<string>) {
    attempt?.abort();
    const controller = new AbortController();
    setAttempt(controller);
    setStatus(message('signInWaiting'));
    try {
      setStatus(await action(controller.signal));
    } catch (error) {
      if (!controller.signal.aborted) setStatus(messageOf(error));
    } finally {
      setAttempt((current) => (current === controller ? undefined : current));
    }
  }

  /** Requests a token: with the authorization code flow in `popup`, otherwise with client credentials. */
  async function signInWith(popup: Window | undefined, signal: AbortSignal): Promise<string> {
    const { authorizationUrl, tokenUrl, refreshUrl } = await findEndpoints(scheme, flow, receiver.address);
    const scopes = scope.trim().split(/\s+/).join(' ');
    let parameters: Record<string, string> = {
      grant_type: 'client_credentials',
      ...(scopes !== '' && { scope: scopes }),
    };
    if (popup) {
      if (authorizationUrl === undefined) throw new Error(message('signInNoAddress', { scheme: scheme.name }));
      const authorization = { authorizationUrl, redirectUri, client, scope: scopes };
      parameters = await authorize(popup, authorization, signal);
    }
    const issued = await requestToken(tokenUrl, client, parameters);
    signal.throwIfAborted();
    keepGrant(receiver, scheme.credential, issued, { ...client, refreshUrl });
    return message('signedIn');
  }

  function start() {
    if (client.clientId.trim() === '') return setStatus(message('signInNoClient'));
    if (usesCode && !isSecureContext) return setStatus(message('signInInsecure'));
    // Open the popup before its address is known, because browsers allow popups only during a click.
    const popup = usesCode ? open('', '_blank', 'popup,width=560,height=720') : undefined;
    if (popup === null) return setStatus(message('signInBlocked'));
    return void act((signal) => {
      signal.addEventListener('abort', () => popup?.close());
      return signInWith(popup, signal).catch((error: unknown) => {
        popup?.close();
        throw error;
      });
    });
  }

  /** Signs in with Enter in a field, which would otherwise send the request of the console. */
  function startOnEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    start();
  }

  function changeFlow(next: SignInFlow): void {
    setFlow(next);
    const { clientId } = client;
    if (clientId === clientIdOf(scheme, flow)) setClient({ ...client, clientId: clientIdOf(scheme, next) });
  }

  function cancel() {
    attempt?.abort();
    setStatus('');
    signInButton.current?.focus();
  }

  async function renewToken(signal: AbortSignal): Promise<string> {
    await renew(receiver, scheme.credential);
    signal.throwIfAborted();
    return message('renewed');
  }

  function endSession() {
    attempt?.abort();
    signOut(receiver, scheme.credential);
    setStatus(message('signedOut'));
    signInButton.current?.focus();
  }

  return (
    <fieldset className="console-sign-in">
      <legend className="visually-hidden">{label}</legend>
      {flows.length > 1 && (
        <ChoiceField
          label={message('signInFlow')}
          value={flow}
          options={flows.map((name) => ({ value: name, label: message(name) }))}
          onChoose={(name) => changeFlow(flows.find((one) => one === name) ?? flow)}
        />
      )}
      <TextField
        label={message('clientId')}
        value={client.clientId}
        onKeyDown={startOnEnter}
        onChange={(event) => setClient({ ...client, clientId: event.target.value.trim() })}
      />
      <TextField
        label={message(usesCode ? 'clientSecretIfAny' : 'clientSecret')}
        notes={[(!usesCode || client.clientSecret !== '') && message('clientSecretWarning')]}
        type="password"
        autoComplete="off"
        value={client.clientSecret}
        onKeyDown={startOnEnter}
        onChange={(event) => setClient({ ...client, clientSecret: event.target.value })}
      />
      <TextField
        label={message('scopes')}
        value={scope}
        onKeyDown={startOnEnter}
        onChange={(event) => setScope(event.target.value)}
      />
      {usesCode && (
        <p className="field-note">
          {message('redirectUri')} <code>{redirectUri}</code>
        </p>
      )}
      <div className="field-row">
        <Button ref={signInButton} onClick={start}>
          {message('signIn')}
        </Button>
        {attempt && <Button onClick={cancel}>{message('cancel')}</Button>}
        {grant?.refreshToken !== undefined && <Button onClick={() => void act(renewToken)}>{message('renew')}</Button>}
        {grant && <Button onClick={endSession}>{message('signOut')}</Button>}
      </div>
      <p className="field-note" role="status">
        {status}{' '}
        {grant?.expiresAt !== undefined && message('expires', { time: timeOf(grant.expiresAt, layout.htmlLang) })}
      </p>
    </fieldset>
  );
}

/** The time of day of a date in milliseconds, with the day unless it is today. */
function timeOf(date: number, language: string): string {
  const isToday = new Date(date).toDateString() === new Date().toDateString();
  const dateStyle = isToday ? undefined : 'medium';
  return new Intl.DateTimeFormat(language, { dateStyle, timeStyle: 'short' }).format(date);
}

/** The client ID that the contract gives for a flow, or an empty string. */
function clientIdOf({ flows }: RequiredScheme, flow: SignInFlow): string {
  return flows?.find(({ name }) => name === flow)?.clientId ?? '';
}

/** The scopes of the contract. OpenID Connect also needs `openid`. */
function requestedScopes({ kind, scopes = [] }: RequiredScheme): string {
  const names = scopes.map(({ name }) => name);
  return [...new Set(kind === 'openIdConnect' ? ['openid', ...names] : names)].join(' ');
}
