'use client';

import { encodeSegment } from '../../../../helpers.ts';
import { maskToken, safeBaseUrl, tokenPlaceholder } from '../../contract/samples/fill-sample.ts';
import { useApiMessage } from '../use-api-message.ts';
import { useChosenServer } from './chosen-server.ts';
import { tokensFor, useReaderValues } from './reader-values.ts';

type OpenAddressProps = {
  /** Address of the contract's server, which the reader may have replaced. */
  baseUrl: string;
  path: string;
  /** The query parameter for the token of a credential. */
  token?: { parameter: string; credential: string } | undefined;
};

/** The address of an operation that is opened as a page, with the reader's own base address and token. */
export function OpenAddress({ baseUrl, path, token }: OpenAddressProps) {
  const message = useApiMessage();
  const values = useReaderValues();
  const server = useChosenServer(baseUrl);
  const address = safeBaseUrl(server.address) + path;
  const value = (token && tokensFor(values, server)[token.credential]) ?? '';
  const query = token && value !== '' ? `?${token.parameter}=${encodeSegment(value)}` : '';
  const shownValue = (values.showToken ? value : maskToken(value)) || tokenPlaceholder;
  const shownQuery = token ? `?${token.parameter}=${shownValue}` : '';
  return (
    <p className="example-empty">
      {message('apiOpenInBrowser')} {/* Readers may enter any text as the server, so link only to HTTP addresses. */}
      <a href={/^https?:/i.test(address) ? address + query : undefined} rel="noreferrer">
        <code>{address + shownQuery}</code>
      </a>
    </p>
  );
}
