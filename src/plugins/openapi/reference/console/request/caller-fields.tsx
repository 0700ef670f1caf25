import { credentialsOf, isSentByBrowser } from '../../../contract/credentials.ts';
import { Collapsible } from '../../../../../components.ts';
import { ServerChoice } from '../../request/server-choice.tsx';
import { TokenFields } from '../../values/reader-fields.tsx';
import { SandboxPanel } from '../sandbox/sandbox-panel.tsx';
import { useConsoleMessage } from '../use-console-message.ts';
import { TokenPlace } from './token-place.tsx';
import { lateComponent } from '../../../../../browser.ts';
import { signInFlows } from '../oauth/sign-in-flows.ts';
import type { Form } from './use-form.ts';

/** Server and caller of the request. The token is collapsed for the sandbox, whose panel already names the caller. */
export function CallerFields({ form }: { form: Form }) {
  const message = useConsoleMessage();
  const { servers, security } = form.operation;
  const { isSandbox, address } = form.server;
  const credentials = credentialsOf([security.flat().filter((scheme) => !isSentByBrowser(scheme))]);
  const token = (
    <>
      <TokenFields servers={servers} credentials={credentials} />
      {!isSandbox && <SignInFields form={form} />}
      <TokenPlace form={form} />
    </>
  );
  return (
    <fieldset className="console-caller">
      <legend>{message('caller')}</legend>
      <ServerChoice servers={servers} hasNote={false} />
      {isSandbox ? (
        <>
          <SandboxPanel address={address} needsToken={security.length > 0} />
          <Collapsible
            className="console-fold"
            summary={message(credentials.length > 0 ? 'tokenAndCookies' : 'cookiesOnly')}
          >
            <div className="console-caller">{token}</div>
          </Collapsible>
        </>
      ) : (
        token
      )}
    </fieldset>
  );
}

// Loaded on demand, because most contracts have no authorization server.
const SignIn = lateComponent(async () => (await import('../oauth/sign-in.tsx')).SignIn);

/** Fields to get a token for each scheme with an authorization server. Collapsed, so that other fields are in view. */
function SignInFields({ form: { operation, server } }: { form: Form }) {
  const message = useConsoleMessage();
  const supported = operation.security.flat().filter((scheme) => signInFlows(scheme).length > 0);
  return [...new Map(supported.map((scheme) => [scheme.name, scheme])).values()].map((scheme) => {
    const label = message('signInTo', { scheme: scheme.name });
    return (
      <Collapsible key={scheme.name} className="console-fold" summary={label}>
        <SignIn scheme={scheme} label={label} receiver={server} />
      </Collapsible>
    );
  });
}
