import type { Example, Parameter } from '../../contract/types.ts';
import type { ApiView } from '../contract-texts.ts';
import { Label, Markdown } from '../texts.tsx';
import { placeFields } from '../schema/schema-places.ts';
import { describedField, requiredFirst } from '../schema/schema-shape.ts';
import { SchemaField } from '../schema/schema-tree.tsx';

const places = [
  { place: 'path', title: 'apiInPath' },
  { place: 'query', title: 'apiInQuery' },
  { place: 'header', title: 'apiInHeader' },
  { place: 'cookie', title: 'apiInCookie' },
] as const;

/** Values of a parameter or a header with their meaning. */
export function ExampleValues({ examples, api }: { examples: readonly Example[]; api: ApiView }) {
  if (examples.length === 0) return null;
  return (
    <ul className="schema-facts">
      {examples.map(({ name, summary, description, value }) => (
        <li key={name}>
          {api.message('apiForExample')} <code>{typeof value === 'string' ? value : JSON.stringify(value)}</code>{' '}
          {summary !== '' && <Markdown text={summary} api={api} inline />}
          {description !== undefined && <Markdown text={description} api={api} />}
        </li>
      ))}
    </ul>
  );
}

/** The parameters of an operation, grouped by their place in the request; `id` prefixes their anchors. */
export function Parameters({ parameters, id, api }: { parameters: readonly Parameter[]; id: string; api: ApiView }) {
  return places.map(({ place, title }) => {
    const own = requiredFirst(parameters.filter((parameter) => parameter.in === place));
    if (own.length === 0) return null;
    const fields = placeFields(own.map(describedField), id + place);
    const html = api.toHtml(
      fields.map((field, index) => (
        <SchemaField key={field.id} place={field} direction="request" api={api}>
          <ExampleValues examples={own[index]?.examples ?? []} api={api} />
        </SchemaField>
      )),
    );
    return (
      <div key={place} className="api-place">
        <Label>{api.message(title)}</Label>
        <ul className="schema" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    );
  });
}
