import type { Parameter } from '../../../contract/types.ts';
import type { ApiView } from '../contract-texts.ts';
import { slug } from '../schema/schema-shape.ts';
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
    return (
      <div key={place} className="api-place">
        <p className="api-label">{api.message(title)}</p>
        <ul className="schema">
          {own.map(({ name, required, schema, description, deprecated }) => {
            const described = {
              ...schema,
              ...(deprecated && { deprecated }),
              ...(description !== '' && { description }),
            };
            return (
              <SchemaField
                key={name}
                id={`${id}${place}-${slug(name)}`}
                field={{ name, required, schema: described }}
                direction="request"
                api={api}
              />
            );
          })}
        </ul>
      </div>
    );
  });
}
