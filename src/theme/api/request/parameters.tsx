import type { Parameter } from '../../../contract/types.ts';
import type { ApiView } from '../contract-texts.ts';
import { placeFields } from '../schema/schema-places.ts';
import { describedField } from '../schema/schema-shape.ts';
import { SchemaField } from '../schema/schema-tree.tsx';

const places = [
  { place: 'path', title: 'apiInPath' },
  { place: 'query', title: 'apiInQuery' },
  { place: 'header', title: 'apiInHeader' },
  { place: 'cookie', title: 'apiInCookie' },
] as const;

/** The parameters of an operation, grouped by their place in the request; `id` prefixes their anchors. */
export function Parameters({ parameters, id, api }: { parameters: readonly Parameter[]; id: string; api: ApiView }) {
  return places.map(({ place, title }) => {
    const own = parameters.filter((parameter) => parameter.in === place);
    if (own.length === 0) return null;
    const fields = placeFields(own.map(describedField), id + place);
    const html = api.toHtml(
      fields.map((field) => <SchemaField key={field.id} place={field} direction="request" api={api} />),
    );
    return (
      <div key={place} className="api-place">
        <p className="api-label">{api.message(title)}</p>
        <ul className="schema" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    );
  });
}
