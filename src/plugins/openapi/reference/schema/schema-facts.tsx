import type { ReactNode } from 'react';
import { textOf, writeJson } from '../../contract/document/exact-number.ts';
import type { Example, SchemaNode } from '../../contract/types.ts';
import type { ApiMessageId } from '../../messages/api-messages.ts';
import type { ApiView } from '../api-context.ts';
import { codes, ExternalDocsLink, Markdown, Separated, withCode } from '../texts.tsx';
import { hasFields } from './schema-shape.ts';

/** Meaning and constraints of a value. */
export function SchemaFacts({ schema, api }: { schema: SchemaNode; api: ApiView }) {
  return <Facts description={schema.description} facts={factsOf(schema, api)} api={api} />;
}

type FactsProps = { description: string | undefined; facts: readonly ReactNode[]; api: ApiView };

function Facts({ description, facts, api }: FactsProps) {
  return (
    <>
      {description && <Markdown text={description} api={api} />}
      {facts.length > 0 && (
        <ul className="schema-facts">
          {facts.map((fact, index) => (
            <li key={index}>{fact}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function factsOf(schema: SchemaNode, api: ApiView): ReactNode[] {
  const { const: constant, default: defaultValue, enum: choices = [], enumNotes, examples = [] } = schema;
  const values: [ApiMessageId, readonly unknown[]][] = [
    ['apiAlways', constant === undefined ? [] : [constant]],
    ['apiDefault', defaultValue === undefined ? [] : [defaultValue]],
    ['apiOneOf', choices],
    ['apiForExample', examples],
  ];
  const item = itemOf(schema);
  const factsOfItem = item ? factsOf(item, api) : [];
  const facts = [
    ...values.map(
      ([label, list]) =>
        list.length > 0 && (
          <>
            {api.message(label)}{' '}
            {list === choices && enumNotes ? (
              <EnumValues schema={schema} api={api} />
            ) : (
              <Separated parts={codes(list.map((value) => writeJson(value)))} />
            )}
          </>
        ),
    ),
    ...schema.constraints.map((constraint) => withCode(constraint)),
    schema.externalDocs && <ExternalDocsLink key="docs" docs={schema.externalDocs} api={api} />,
    item && (item.description || factsOfItem.length > 0) && (
      <>
        {api.message('referenceEachItem')} <Facts description={item.description} facts={factsOfItem} api={api} />
      </>
    ),
  ];
  return facts.filter(Boolean);
}

/**
 * The item of a list. Leaves out the description, links and examples of items with fields or a separate page, and of
 * recursive items.
 */
function itemOf({ items, prefixItems }: SchemaNode): SchemaNode | undefined {
  if (!items || prefixItems) return undefined;
  const { description: _, externalDocs: __, examples: ___, ...otherFacts } = items;
  const isShownElsewhere = hasFields(items) || items.collapsed !== undefined || items.recursive !== undefined;
  return isShownElsewhere ? otherFacts : items;
}

/** The different examples of a parameter or a header, with their meaning. */
export function ExampleValues({ examples = [], api }: { examples: readonly Example[] | undefined; api: ApiView }) {
  if (examples.length === 0) return null;
  const shownOf = ({ summary, description, value }: Example) => JSON.stringify([summary, description, textOf(value)]);
  const different = [...new Map(examples.map((example) => [shownOf(example), example])).values()];
  return (
    <ul className="schema-facts">
      {different.map(({ name, summary, description, value }) => (
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
