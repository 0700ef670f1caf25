import type { SchemaNode } from '../../contract/types.ts';
import type { ApiContext } from './contract-texts.ts';
import { Markdown } from './markdown.tsx';

type Field = { name: string; required: boolean; schema: SchemaNode };

/** The fields of a schema; nested objects open and close, and every field has an address of its own. */
export function SchemaTree({ schema, id, api }: { schema: SchemaNode; id: string; api: ApiContext }) {
  const fields = fieldsOf(schema);
  const variants = schema.variants;
  if (fields.length === 0 && !variants) return <SchemaFacts schema={schema} api={api} />;
  return (
    <>
      {fields.length > 0 && (
        <ul className="schema">
          {fields.map((field) => (
            <SchemaField key={field.name} field={field} id={`${id}-${slug(field.name)}`} api={api} />
          ))}
        </ul>
      )}
      {variants && <Variants variants={variants} id={id} api={api} />}
    </>
  );
}

/** One parameter or property: name, type, whether it is needed, what it means, and what it holds. */
export function SchemaField({ field, id, api }: { field: Field; id: string; api: ApiContext }) {
  const { schema } = field;
  const children = hasChildren(schema);
  return (
    <li className="schema-field" id={id}>
      <div className="schema-head">
        <a className="schema-name" href={`#${id}`}>
          {field.name}
        </a>
        <span className="schema-type">{typeOf(schema)}</span>
        {field.required ? <span className="schema-required">required</span> : <span className="schema-optional">optional</span>}
        {schema.deprecated && <span className="schema-flag">deprecated</span>}
        {schema.readOnly && <span className="schema-flag">read only</span>}
        {schema.writeOnly && <span className="schema-flag">write only</span>}
      </div>
      <SchemaFacts schema={schema} api={api} />
      {children && (
        <details className="schema-children">
          <summary>
            {schema.variants ? 'Alternatives' : 'Fields'} of <code>{field.name}</code>
          </summary>
          <SchemaTree schema={inner(schema)} id={id} api={api} />
        </details>
      )}
    </li>
  );
}

function SchemaFacts({ schema, api }: { schema: SchemaNode; api: ApiContext }) {
  const facts = [
    ...(schema.const === undefined ? [] : [['Always', [schema.const]] as const]),
    ...(schema.default === undefined ? [] : [['Default', [schema.default]] as const]),
    ...(schema.enum ? [['One of', schema.enum] as const] : []),
  ];
  return (
    <div className="schema-facts">
      {schema.description && <Markdown text={schema.description} api={api} />}
      {(facts.length > 0 || schema.constraints.length > 0) && (
        <p className="schema-constraints">
          {facts.map(([label, values]) => (
            <span key={label}>
              {label}: {values.map((value, index) => <Value key={String(value)} value={value} separator={index > 0} />)}
            </span>
          ))}
          {schema.constraints.map((constraint) => (
            <span key={constraint}>{constraint}</span>
          ))}
        </p>
      )}
    </div>
  );
}

function Value({ value, separator }: { value: unknown; separator: boolean }) {
  return (
    <>
      {separator && ', '}
      <code>{JSON.stringify(value)}</code>
    </>
  );
}

function Variants({ variants, id, api }: { variants: NonNullable<SchemaNode['variants']>; id: string; api: ApiContext }) {
  return (
    <ol className="schema-variants">
      {variants.options.map((option, index) => {
        const own = `${id}-${index + 1}`;
        const value = variants.values?.[index];
        return (
          <li key={own} id={own}>
            <details>
              <summary>
                {option.title ?? option.name ?? typeOf(option)}
                {variants.discriminator && value !== undefined && (
                  <code>
                    {variants.discriminator}: {value}
                  </code>
                )}
              </summary>
              <SchemaTree schema={inner(option)} id={own} api={api} />
            </details>
          </li>
        );
      })}
    </ol>
  );
}

function fieldsOf(schema: SchemaNode): Field[] {
  const own = inner(schema);
  const further = own.additionalProperties;
  return [
    ...(own.properties ?? []),
    ...(typeof further === 'object' ? [{ name: 'any other name', required: false, schema: further }] : []),
  ];
}

/** The fields of a list are those of what it holds. */
function inner(schema: SchemaNode): SchemaNode {
  return schema.items ? inner(schema.items) : schema;
}

function hasChildren(schema: SchemaNode): boolean {
  const own = inner(schema);
  return own.properties !== undefined || own.variants !== undefined || typeof own.additionalProperties === 'object';
}

function typeOf({ type, format, nullable, recursive, name }: SchemaNode): string {
  const shown = recursive ?? (type === 'object' && name ? name : type);
  return [format ? `${shown} (${format})` : shown, nullable ? 'or null' : ''].filter(Boolean).join(' ');
}

/** A name as part of an anchor. */
export function slug(name: string): string {
  return name.replace(/[^\w-]+/g, '-').toLowerCase();
}
