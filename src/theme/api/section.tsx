import type { ReactNode } from 'react';

/** A part of an operation with a heading that can be linked to. */
export function Section({ id, title, level = 2, children }: { id: string; title: ReactNode; level?: 2 | 3; children: ReactNode }) {
  const Heading = `h${level}` as const;
  return (
    <section className="api-section" aria-labelledby={id}>
      <Heading id={id}>
        <a className="api-anchor" href={`#${id}`}>
          {title}
        </a>
      </Heading>
      {children}
    </section>
  );
}
