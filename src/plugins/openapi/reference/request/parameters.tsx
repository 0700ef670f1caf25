import type { Parameter } from '../../contract/types.ts';
import type { ApiView } from '../api-context.ts';
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
    const inPlace = requiredFirst(parameters.filter((parameter) => parameter.in === place));
    if (inPlace.length === 0) return null;
    const fields = placeFields(inPlace.map(parameterField), id + place);
    return (
      <div key={place} className="api-place">
        <LabelledFields label={api.message(title)} places={fields} api={api} />
      </div>
    );
  });
}

/** A parameter as a field. Lists and objects among its examples are shown as requests send them, not as JSON. */
function parameterField(parameter: Parameter): Field {
  const { schema, examples = [], required, example, serialization } = parameter;
  const values = [...examples.map(({ value }) => value), ...(schema.examples ?? [])];
  // Shows the serialization of an optional parameter, which samples do not send.
  const generated = required || values.length > 0 || !serialization ? [] : [example];
  if (![...values, ...generated].some(isStructured)) return describedField(parameter);
  const { examples: schemaExamples = [], ...schemaWithoutExamples } = schema;
  const unnamed = [...schemaExamples, ...generated].map((value, index) => {
    return { name: `value-${index + 1}`, summary: '', value };
  });
  const sent = [...examples, ...unnamed].map((one) => ({ ...one, value: writeSent(parameter, one.value) }));
  return describedField({ ...parameter, schema: schemaWithoutExamples, examples: sent });
}

function isStructured(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !isExactNumber(value);
}
