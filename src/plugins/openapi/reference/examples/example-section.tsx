import type { ReactNode } from 'react';
import type { ApiView } from '../api-context.ts';
import type { SectionLevel } from '../operation/section.tsx';

type ExampleSectionProps = {
  kind: 'Request' | 'Response' | 'Receiver';
  /** Title of the operation, webhook or callback. */
  title: string;
  id?: string;
  level: SectionLevel;
  api: ApiView;
  /** Shown beside the heading. */
  note?: ReactNode;
  children: ReactNode;
};

/** A request, a response, or code that receives a request, in the column of code. */
export function ExampleSection({ kind, title, id, level, api, note, children }: ExampleSectionProps) {
  const Heading = `h${level}` as const;
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
