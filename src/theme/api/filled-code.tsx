'use client';

import { fillSample } from '../../contract/samples/fill-sample.ts';
import { useReaderValues } from './reader-values.ts';

/** A sample with the reader's own base address and token in it. */
export function FilledCode({ html, name, baseUrl }: { html: string; name: string; baseUrl: string }) {
  const values = useReaderValues();
  const filled = fillSample(html, { baseUrl: values.baseUrl || baseUrl, token: values.shownToken });
  return (
    <pre className="code" tabIndex={0} role="group" aria-label={name}>
      <code dangerouslySetInnerHTML={{ __html: filled }} />
    </pre>
  );
}
