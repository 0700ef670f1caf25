import { ownValue } from '../../../../../helpers.ts';
import { credentialsOf } from '../../../contract/credentials.ts';
import { parseJson } from '../../../contract/document/json.ts';
import type { SecurityRequirement } from '../../../contract/types.ts';
import {
  changeReaderValues,
  changeToken,
  readReaderValues,
  tokensFor,
  type ReaderValues,
  type TokenReceiver,
} from '../../values/reader-values.ts';
import { requestToken, type Client, type IssuedTokens } from './authorization-server.ts';

/** Data for renewing a token; `expiresAt` in milliseconds since 1970. */
type Grant = Client & Pick<IssuedTokens, 'refreshToken' | 'expiresAt'> & { refreshUrl: string };

/** A token that expires within this time is renewed before a request sends it. */
const marginMilliseconds = 10_000;

/** Data for renewing a credential's token; undefined if the console has not requested the token. */
export function grantOf(values: ReaderValues, receiver: TokenReceiver, credential: string): Grant | undefined {
  const text = ownValue(values.grants, tokensFor(values, receiver)[credential] ?? '');
  return parseJson(text ?? '') as Grant | undefined;
}

/** Stores a new token and the data for renewing it, and deletes the token that it replaces. */
export function keepGrant(
  receiver: TokenReceiver,
  credential: string,
  { accessToken, ...issued }: IssuedTokens,
  grant: Grant,
): void {
  signOut(receiver, credential);
  const { grants } = readReaderValues();
  changeReaderValues({ grants: { ...grants, [accessToken]: JSON.stringify({ ...grant, ...issued }) } });
  changeToken(credential, accessToken, receiver);
}

/** Deletes a token and the data for renewing it. */
export function signOut(receiver: TokenReceiver, credential: string): void {
  const values = readReaderValues();
  const { [tokensFor(values, receiver)[credential] ?? '']: _, ...grants } = values.grants;
  changeReaderValues({ grants });
  changeToken(credential, '', receiver);
}

/** Renews a token. A response without a refresh token means that the old refresh token remains valid. */
export async function renew(receiver: TokenReceiver, credential: string): Promise<void> {
  const currentToken = () => tokensFor(readReaderValues(), receiver)[credential];
  const token = currentToken();
  const grant = grantOf(readReaderValues(), receiver, credential);
  if (grant?.refreshToken === undefined) return;
  const parameters = { grant_type: 'refresh_token', refresh_token: grant.refreshToken };
  // If the response has no expiry, the expiry of the replaced token must not stay.
  const { expiresAt: _, ...grantWithoutExpiry } = grant;
  const issued = await requestToken(grant.refreshUrl, grant, parameters);
  // The reader may have signed out or entered another token.
  if (currentToken() === token) keepGrant(receiver, credential, issued, grantWithoutExpiry);
}

/** Renews the expiring tokens of a requirement. If that fails, keeps the old token, which the API may reject. */
export async function renewExpired(receiver: TokenReceiver, requirement: SecurityRequirement): Promise<void> {
  for (const { name } of credentialsOf([requirement])) {
    const { expiresAt = Infinity } = grantOf(readReaderValues(), receiver, name) ?? {};
    if (expiresAt - Date.now() > marginMilliseconds) continue;
    await renew(receiver, name).catch((error: unknown) => console.warn(error));
  }
}
