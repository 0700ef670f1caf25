import type { Operation } from '../../contract/types.ts';
import type { ApiView } from '../contract-texts.ts';
import { MethodLabel } from '../../../../components.ts';
import { Section, type SectionLevel } from './section.tsx';

type RelatedProps = { operation: Operation; api: ApiView; id: string; level: SectionLevel };

/** Related operations, and guides that use this one. */
export function Related({ operation, api, id, level }: RelatedProps) {
  const related = operation.related.flatMap((name) => api.contract.operations.find((other) => other.id === name) ?? []);
  const guides = api.usedIn.get(operation.id) ?? [];
  if (related.length === 0 && guides.length === 0) return null;
  return (
    <Section id={id} level={level} title={api.message('apiRelated')} api={api}>
      <ul className="api-related" data-search="omit">
        {related.map((other) => (
          <li key={other.id}>
            <MethodLabel method={other.method} /> <a href={api.urls.get(other.id)}>{other.summary}</a>
          </li>
        ))}
        {guides.map(({ label, url }) => (
          <li key={url}>
            <span className="api-label">{api.message('apiUsedIn')}</span> <a href={url}>{label}</a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
