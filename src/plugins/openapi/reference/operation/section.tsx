import type { ReactNode } from 'react';
import { heading } from '../../../../components.ts';
import type { ApiView } from '../api-context.ts';

/** Level of an operation's headings, one below the title of its page or section. */
export type SectionLevel = 2 | 3;

type SectionProps = { id: string; title: string; level: SectionLevel; api: ApiView; children: ReactNode };

/** A part of a page with a heading that can be linked to. Without content, renders nothing. */
export function Section({ id, title, level, api, children }: SectionProps) {
  if (!children) return null;
  return (
    <div className="api-section" data-search="common">
      {heading(level, api.message)({ id, children: title })}
      {children}
    </div>
  );
}
