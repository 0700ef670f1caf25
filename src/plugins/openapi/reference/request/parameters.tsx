import type { Parameter } from '../../contract/types.ts';
import type { ApiView } from '../contract-texts.ts';
import { placeFields } from '../schema/schema-places.ts';
import { describedField, requiredFirst } from '../schema/schema-shape.ts';
import { LabelledFields } from '../schema/schema-tree.tsx';

const places = [
  { place: 'path', title: 'apiInPath' },
  { place: 'query', title: 'apiInQuery' },
  { place: 'header', title: 'apiInHeader' },
  { place: 'cookie', title: 'apiInCookie' },
] as const;

/** The parameters of an operation, grouped by their place in the request; `id` prefixes their anchors. */
export function Parameters({ parameters, id, api }: { parameters: readonly Parameter[]; id: string; api: ApiView }) {
  return places.map(({ place, title }) => {
    const own = requiredFirst(parameters.filter((parameter) => parameter.in === place));
    if (own.length === 0) return null;
    const fields = placeFields(own.map(describedField), id + place);
    return (
      <div key={place} className="api-place">
        <LabelledFields label={api.message(title)} places={fields} api={api} />
      </div>
    );
  });
}
