import { asText } from '../../../contract/document/json.ts';
import type { RequiredScheme } from '../../../contract/types.ts';
import { fetchJson } from './fetch-json.ts';
import type { SignInFlow } from './sign-in-flows.ts';

/** Addresses of an authorization server. */
type Endpoints = { authorizationUrl: string | undefined; tokenUrl: string; refreshUrl: string };

/** The endpoints of a flow: those of the contract, or those that an OpenID provider describes. */
export async function findEndpoints(scheme: RequiredScheme, flow: SignInFlow): Promise<Endpoints> {
  const written = scheme.flows?.find(({ name }) => name === flow)?.addresses ?? [];
  const addressOf = (kind: (typeof written)[number]['kind']) => written.find((address) => address.kind === kind)?.url;
  const tokenUrl = addressOf('tokenUrl');
  if (tokenUrl !== undefined) {
    const refreshUrl = addressOf('refreshUrl') ?? tokenUrl;
    return { authorizationUrl: addressOf('authorizationUrl'), tokenUrl, refreshUrl };
  }
  if (scheme.discoveryUrl === undefined) throw new Error(`The contract has no token URL for "${scheme.name}".`);
  const described = await fetchJson(scheme.discoveryUrl);
  const discovered = asText(described['token_endpoint']);
  if (discovered === undefined) throw new Error(`${scheme.discoveryUrl} has no token_endpoint.`);
  const authorizationUrl = asText(described['authorization_endpoint']);
  return { authorizationUrl, tokenUrl: discovered, refreshUrl: discovered };
}
