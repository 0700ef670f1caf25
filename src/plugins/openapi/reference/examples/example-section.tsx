import type { ReactNode } from 'react';
import type { ApiView } from '../api-context.ts';

type ExampleSectionProps = {
  kind: 'Request' | 'Response' | 'Receiver';
  /** Title of the operation, webhook or callback. */
  title: string;
  /** Prefix of ids; empty for the page's own operation, webhook or callback. */
  prefix: string;
  api: ApiView;
  /** Shown in the heading, after its text. */
  note?: ReactNode;
  children: ReactNode;
};

/** A request, a response, or code that receives a request, shown in the code column. */
export function ExampleSection({ kind, title, prefix, api, note, children }: ExampleSectionProps) {
  const Heading = prefix === '' ? 'h2' : 'h3';
  const id = kind === 'Request' ? `${prefix}request` : undefined;
  return (
    <section className="example" id={id} aria-label={api.message(`api${kind}Of`, { title })}>
      <Heading className="example-title" data-search="common">
        {api.message(`api${kind}`)}
        {note}
      </Heading>
      {children}
    </section>
  );
}
