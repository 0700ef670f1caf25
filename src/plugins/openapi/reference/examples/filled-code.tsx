'use client';

import { fillSample } from '../../contract/samples/fill-sample.ts';
import { ClientCodeFrame } from '../../../../browser.ts';
import { useChosenSample } from '../request/chosen-body.ts';
import { useChosenServer } from '../values/chosen-server.ts';
import { readReaderValues, tokensFor, useReaderValues, type ReaderValues } from '../values/reader-values.ts';

type FilledCodeProps = {
  /** Highlighted code with the markers of `fill-sample.ts`. */
  html: string;
  operationId: string;
  language: string;
  /** Name for screen readers. */
  name: string;
  /** Address of the contract's server, which the reader may have replaced. */
  baseUrl: string;
  /** Names of the credentials, in the order of their markers. */
  credentials: readonly string[];
};

/**
 * A sample with the reader's base address and tokens. Masks the tokens unless the reader has chosen to show them.
 * Copying inserts them in full.
 */
export function FilledCode({ html: prerendered, operationId, language, name, baseUrl, credentials }: FilledCodeProps) {
  const html = useChosenSample(operationId, language) ?? prerendered;
  const values = useReaderValues();
  const server = useChosenServer(baseUrl);

  function fill(from: ReaderValues, isMasked: boolean): string {
    const serverTokens = tokensFor(from, server);
    const tokens = credentials.map((credential) => serverTokens[credential]);
    return fillSample(html, { baseUrl: server.address, tokens, isMasked });
  }

  function textToCopy(): string {
    const filled = fill(readReaderValues(), false);
    return new DOMParser().parseFromString(filled, 'text/html').body.textContent;
  }

  return (
    <ClientCodeFrame title={undefined} wordWrap textToCopy={textToCopy}>
      <pre className="code" tabIndex={0} role="group" aria-label={name}>
        <code
          className={`language-${language}`}
          dangerouslySetInnerHTML={{ __html: fill(values, !values.showToken) }}
        />
      </pre>
    </ClientCodeFrame>
  );
}
