'use client';

import { fillSample } from '../../contract/samples/fill-sample.ts';
import { ClientCodeFrame } from '../../../../browser.ts';
import { useChosenSample } from '../request/chosen-body.ts';
import { useChosenServer } from '../values/use-chosen-server.ts';
import { readReaderValues, shownToken, tokensFor, useReaderValues } from '../values/reader-values.ts';

type FilledCodeProps = {
  /** Highlighted code with the markers of `fill-sample.ts`. */
  html: string;
  operationId: string;
  language: string;
  /** Name for screen readers. */
  name: string;
  /** Address of the contract's server, which the reader may have replaced. */
  baseUrl: string;
  /** The values of the markers, in their order. */
  credentials: readonly string[];
};

/** A sample with the reader's base address and token. The token is displayed masked, but copied in full. */
export function FilledCode({ html: written, operationId, language, name, baseUrl, credentials }: FilledCodeProps) {
  const html = useChosenSample(operationId, language) ?? written;
  const values = useReaderValues();
  const server = useChosenServer(baseUrl);
  const shown = credentials.map((credential) => shownToken(values, credential, server));

  function textToCopy(): string {
    const tokens = tokensFor(readReaderValues(), server);
    const filled = fillSample(html, {
      baseUrl: server.address,
      tokens: credentials.map((credential) => tokens[credential]),
    });
    return new DOMParser().parseFromString(filled, 'text/html').body.textContent;
  }

  return (
    <ClientCodeFrame title={undefined} wordWrap textToCopy={textToCopy}>
      <pre className="code" tabIndex={0} role="group" aria-label={name}>
        <code dangerouslySetInnerHTML={{ __html: fillSample(html, { baseUrl: server.address, tokens: shown }) }} />
      </pre>
    </ClientCodeFrame>
  );
}
