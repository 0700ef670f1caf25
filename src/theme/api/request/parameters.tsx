import type { Parameter } from '../../../contract/types.ts';
import type { ApiView } from '../contract-texts.ts';
import { anchorNames } from '../schema/schema-shape.ts';
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
    const names = anchorNames(own.map(({ name }) => name));
    const fields = own.map((parameter) => (
      <ParameterField
        key={parameter.name}
        parameter={parameter}
        id={`${id}${place}-${names.get(parameter.name)}`}
        api={api}
      />
    ));
    return (
      <div key={place} className="api-place">
        <p className="api-label">{api.message(title)}</p>
        <ul className="schema" dangerouslySetInnerHTML={{ __html: api.toHtml(fields) }} />
      </div>
    );
  });
}

function ParameterField({ parameter, id, api }: { parameter: Parameter; id: string; api: ApiView }) {
  const { name, required, schema, description, deprecated } = parameter;
  const described = { ...schema, ...(deprecated && { deprecated }), ...(description !== '' && { description }) };
  return <SchemaField id={id} field={{ name, required, schema: described }} direction="request" api={api} />;
}
