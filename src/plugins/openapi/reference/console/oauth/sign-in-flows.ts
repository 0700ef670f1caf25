import type { RequiredScheme } from '../../../contract/types.ts';

/** OAuth flows that the console supports. */
export type SignInFlow = 'authorizationCode' | 'clientCredentials';

/** The flows of a scheme that the console supports. */
export function signInFlows({ kind, flows = [], discoveryUrl }: RequiredScheme): SignInFlow[] {
  if (kind === 'openIdConnect') return discoveryUrl === undefined ? [] : ['authorizationCode', 'clientCredentials'];
  return (['authorizationCode', 'clientCredentials'] as const).filter((flow) =>
    flows.some(({ name }) => name === flow),
  );
}
