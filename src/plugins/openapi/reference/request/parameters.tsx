import type { Parameter } from '../../contract/types.ts';
import type { ApiView } from '../contract-texts.ts';
import { placeFields } from '../schema/schema-places.ts';
import { isExactNumber } from '../../contract/document/exact-number.ts';
import { writeSent } from '../../contract/samples/sample-request.ts';
import { describedField, requiredFirst, type Field } from '../schema/schema-shape.ts';
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
    const fields = placeFields(own.map(parameterField), id + place);
    return (
      <div key={place} className="api-place">
        <LabelledFields label={api.message(title)} places={fields} api={api} />
      </div>
    );
  });
}

/** A parameter as a field. Shows examples that are lists or objects in the style of the parameter, not as JSON. */
function parameterField(parameter: Parameter): Field {
  const { schema, examples = [], required, example, serialization } = parameter;
  const values = [...examples.map(({ value }) => value), ...(schema.examples ?? [])];
  // Samples show how a required parameter is sent.
  const others = required || values.length > 0 || !serialization ? [] : [example];
  if (![...values, ...others].some(isStructured)) return describedField(parameter);
  const unnamed = [...(schema.examples ?? []), ...others].map((value, index) => ({
    name: `value-${index + 1}`,
    summary: '',
    value,
  }));
  const shown = [...examples, ...unnamed].map((one) => ({ ...one, value: writeSent(parameter, one.value) }));
  const { examples: _, ...rest } = schema;
  return describedField({ ...parameter, schema: rest, examples: shown });
}

function isStructured(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !isExactNumber(value);
}
