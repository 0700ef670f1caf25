import { lateComponent } from '../../../../../browser.ts';
import type { RequiredScheme } from '../../../contract/types.ts';
import type { TokenReceiver } from '../../values/reader-values.ts';
import { signInFlows } from './sign-in-flows.ts';

// Most contracts have no authorization server.
const SignIn = lateComponent(async () => (await import('./sign-in.tsx')).SignIn);

type SignInFieldsProps = { schemes: readonly RequiredScheme[]; receiver: TokenReceiver };

/** Fields to get a token for each scheme with an authorization server. */
export function SignInFields({ schemes, receiver }: SignInFieldsProps) {
  const offered = [...new Map(schemes.map((scheme) => [scheme.name, scheme])).values()].filter(
    (scheme) => signInFlows(scheme).length > 0,
  );
  return offered.map((scheme) => <SignIn key={scheme.name} scheme={scheme} receiver={receiver} />);
}
