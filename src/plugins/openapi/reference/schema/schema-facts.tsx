import { textOf, writeJson } from '../../contract/document/exact-number.ts';
import type { Example, SchemaNode } from '../../contract/types.ts';
import type { ApiMessageId } from '../../messages/api-messages.ts';
import type { ApiView } from '../api-context.ts';
import { codes, ExternalDocsLink, Markdown, Separated, withCode } from '../texts.tsx';
import { hasFields } from './schema-shape.ts';

/** Meaning and constraints of a value. */
export function SchemaFacts({ schema, api }: { schema: SchemaNode; api: ApiView }) {
  const { description, constraints, externalDocs } = schema;
  const facts = valuesOf(schema);
  const item = itemFacts(schema);
  return (
    <>
      {description && <Markdown text={description} api={api} />}
      {(facts.length > 0 || constraints.length > 0 || externalDocs || item) && (
        <ul className="schema-facts">
          {facts.map(([label, values]) => (
            <li key={label}>
              {api.message(label)}{' '}
              {values === schema.enum && schema.enumNotes ? (
                <EnumValues schema={schema} api={api} />
              ) : (
                <Separated parts={codes(values.map((value) => writeJson(value)))} />
              )}
            </li>
          ))}
          {constraints.map((constraint) => (
            <li key={constraint}>{withCode(constraint)}</li>
          ))}
          {externalDocs && (
            <li>
              <ExternalDocsLink docs={externalDocs} api={api} />
            </li>
          )}
          {item && (
            <li>
              {api.message('referenceEachItem')} <SchemaFacts schema={item} api={api} />
            </li>
          )}
        </ul>
      )}
    </>
  );
}

/**
 * Facts about each item of a list. Leaves out the description, links and examples of items with fields or a separate
 * page, and of recursive items.
 */
function itemFacts({ items, prefixItems }: SchemaNode): SchemaNode | undefined {
  if (!items || prefixItems) return undefined;
  const { description: _, externalDocs: __, examples: ___, ...otherFacts } = items;
  const isShownElsewhere = hasFields(items) || items.collapsed !== undefined || items.recursive !== undefined;
  const facts = isShownElsewhere ? otherFacts : items;
  return hasFacts(facts) ? facts : undefined;
}

function hasFacts(schema: SchemaNode): boolean {
  const { description, constraints, externalDocs } = schema;
  if (description || externalDocs || constraints.length > 0) return true;
  return valuesOf(schema).length > 0 || itemFacts(schema) !== undefined;
}

/** Examples of a parameter or a header, with their meaning. */
export function ExampleValues({ examples = [], api }: { examples: readonly Example[] | undefined; api: ApiView }) {
  if (examples.length === 0) return null;
  return (
    <ul className="schema-facts">
      {examples.map(({ name, summary, description, value }) => (
        <li key={name}>
          {api.message('apiForExample')} <code>{textOf(value)}</code>{' '}
          {summary !== '' && <Markdown text={summary} api={api} inline />}
          {description !== undefined && <Markdown text={description} api={api} />}
        </li>
      ))}
    </ul>
  );
}

/** Each value with its name and meaning, one value per line. */
function EnumValues({ schema: { enum: values = [], enumNotes = [] }, api }: { schema: SchemaNode; api: ApiView }) {
  return (
    <ul className="schema-facts">
      {values.map((value, index) => {
        const { name, description } = enumNotes[index] ?? {};
        return (
          <li key={index}>
            <code>{writeJson(value)}</code>
            {name !== undefined && name !== value && ` ${name}`}
            {description !== undefined && (
              <>
                {': '}
                <Markdown text={description} api={api} inline />
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function valuesOf({ const: constant, default: defaultValue, enum: choices, examples }: SchemaNode) {
  const all: [ApiMessageId, readonly unknown[] | undefined][] = [
    ['apiAlways', constant === undefined ? undefined : [constant]],
    ['apiDefault', defaultValue === undefined ? undefined : [defaultValue]],
    ['apiOneOf', choices],
    ['apiForExample', examples],
  ];
  return all.flatMap(([label, values]) => (values && values.length > 0 ? [[label, values] as const] : []));
}
