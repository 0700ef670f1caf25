import { asObject, asText, type JsonObject } from '../../../contract/document/json.ts';
import { withTimeLimit } from '../../../../../helpers.ts';
import { asAddress } from '../../../contract/read-info.ts';
import { encodeBasic } from '../../../contract/credentials.ts';
import { safeBaseUrl } from '../../../contract/samples/fill-sample.ts';
import type { RequiredScheme } from '../../../contract/types.ts';
import type { SignInFlow } from './sign-in-flows.ts';

/** Addresses of an authorization server. */
type Endpoints = { authorizationUrl: string | undefined; tokenUrl: string; refreshUrl: string };

/**
 * The endpoints of a flow, from the contract or from the OpenID provider's discovery document. Addresses of the
 * contract may be relative to `server`.
 */
export async function findEndpoints(scheme: RequiredScheme, flow: SignInFlow, server: string): Promise<Endpoints> {
  // An invalid server still allows absolute addresses.
  const resolved = (url: string) => URL.parse(url, `${safeBaseUrl(server)}/`)?.href ?? url;
  const addresses = scheme.flows?.find(({ name }) => name === flow)?.addresses ?? [];
  const endpoints = Object.fromEntries(addresses.map(({ kind, url }) => [kind, resolved(url)]));
  const { authorizationUrl, tokenUrl, refreshUrl } = endpoints;
  if (tokenUrl !== undefined) return { authorizationUrl, tokenUrl, refreshUrl: refreshUrl ?? tokenUrl };
  if (scheme.discoveryUrl === undefined) throw new Error(`The contract has no token URL for "${scheme.name}".`);
  const discoveryUrl = resolved(scheme.discoveryUrl);
  const document = await fetchJson(discoveryUrl);
  const tokenEndpoint = asAddress(document['token_endpoint']);
  if (tokenEndpoint === undefined) throw new Error(`${discoveryUrl} has no token_endpoint.`);
  const authorizationEndpoint = asAddress(document['authorization_endpoint']);
  return { authorizationUrl: authorizationEndpoint, tokenUrl: tokenEndpoint, refreshUrl: tokenEndpoint };
}

/** An OAuth client. Public clients have no secret. */
export type Client = { clientId: string; clientSecret: string };

/** Tokens of an authorization server; `expiresAt` in milliseconds since 1970. */
export type IssuedTokens = { accessToken: string; refreshToken?: string; expiresAt?: number };

/** Requests tokens. Clients with a secret authenticate with the Basic scheme, which every server must support. */
export async function requestToken(
  tokenUrl: string,
  { clientId, clientSecret }: Client,
  parameters: Readonly<Record<string, string>>,
): Promise<IssuedTokens> {
  const isPublic = clientSecret === '';
  const credentials = `${formEncode(clientId)}:${formEncode(clientSecret)}`;
  const issued = await fetchJson(tokenUrl, {
    method: 'POST',
    headers: isPublic ? {} : { Authorization: `Basic ${encodeBasic(credentials)}` },
    body: new URLSearchParams({ ...parameters, ...(isPublic && { client_id: clientId }) }),
  });
  const accessToken = asText(issued['access_token']);
  if (accessToken === undefined) throw new Error(`${tokenUrl} responded without an access_token.`);
  const refreshToken = asText(issued['refresh_token']);
  const seconds = Number(issued['expires_in']);
  return {
    accessToken,
    ...(refreshToken !== undefined && { refreshToken }),
    ...(seconds > 0 && Number.isFinite(seconds) && { expiresAt: Date.now() + seconds * 1000 }),
  };
}

/** Encodes a part of Basic credentials as in forms (RFC 6749, section 2.3.1). */
function formEncode(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1);
}

/** Fetches a JSON object. Throws with the server's explanation, or with the likely cause of a failed request. */
async function fetchJson(url: string, init: RequestInit = {}): Promise<JsonObject> {
  // The console renews an expired token before it sends a request, so a server that never responds must not block it.
  const requests = new AbortController();
  const options: RequestInit = { ...init, credentials: 'omit', cache: 'no-store', signal: requests.signal };
  const read = async () => {
    const response = await fetch(url, options);
    return { response, body: asObject(await response.json().catch(() => undefined)) };
  };
  const { response, body } = await withTimeLimit(read(), requests).catch(() => {
    const { origin } = location;
    throw new Error(`${url} did not respond, or it does not allow requests from ${origin} (CORS).`);
  });
  // Some servers respond to an error with 200.
  if (response.ok && !('error' in body)) return body;
  // HTTP/2 has no status text.
  const reason = asText(body['error_description']) ?? asText(body['error']) ?? response.statusText;
  throw new Error(`${url} responded with ${response.status}${reason === '' ? '.' : `: ${reason}`}`);
}
