import { asText } from '../../../contract/document/json.ts';
import { encodeBasic } from '../../../contract/credentials.ts';
import { fetchJson } from './fetch-json.ts';

/** An OAuth client. Public ones have no secret. */
export type Client = { clientId: string; clientSecret: string };

/** Tokens of an authorization server; `expiresAt` in milliseconds since 1970. */
export type Issued = { accessToken: string; refreshToken?: string; expiresAt?: number };

/** Requests tokens. Clients with a secret authenticate with the Basic scheme, as every server must support. */
export async function requestToken(
  tokenUrl: string,
  { clientId, clientSecret }: Client,
  parameters: Readonly<Record<string, string>>,
): Promise<Issued> {
  const isPublic = clientSecret === '';
  const secret = `${formEncode(clientId)}:${formEncode(clientSecret)}`;
  const issued = await fetchJson(tokenUrl, {
    method: 'POST',
    headers: isPublic ? {} : { Authorization: `Basic ${encodeBasic(secret)}` },
    body: new URLSearchParams({ ...parameters, ...(isPublic && { client_id: clientId }) }),
  });
  const accessToken = asText(issued['access_token']);
  if (accessToken === undefined) throw new Error(`${tokenUrl} responded without an access_token.`);
  const refreshToken = asText(issued['refresh_token']);
  const seconds = Number(issued['expires_in']);
  return {
    accessToken,
    ...(refreshToken !== undefined && { refreshToken }),
    ...(seconds > 0 && { expiresAt: Date.now() + seconds * 1000 }),
  };
}

/** RFC 6749 encodes both parts of the credentials as in forms. */
function formEncode(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1);
}
