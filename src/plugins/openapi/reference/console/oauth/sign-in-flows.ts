import type { RequiredScheme } from '../../../contract/types.ts';

/** OAuth flows that the console supports. */
const supportedFlows = ['authorizationCode', 'clientCredentials'] as const;

export type SignInFlow = (typeof supportedFlows)[number];

/** The flows of a scheme that the console supports. */
export function signInFlows({ kind, flows = [], discoveryUrl }: RequiredScheme): SignInFlow[] {
  if (kind === 'openIdConnect') return discoveryUrl === undefined ? [] : [...supportedFlows];
  return supportedFlows.filter((flow) => flows.some(({ name }) => name === flow));
}
