import type { ReactNode } from 'react';
import type { SchemaNode } from '../../contract/types.ts';
import type { ShownMessageId } from '../../messages/api-messages.ts';
import type { ApiView } from '../contract-texts.ts';
import { Label, Markdown, Marks } from '../texts.tsx';
import { SchemaFacts } from './schema-facts.tsx';
import { hasPlaces, type PlacedField, type Places } from './schema-places.ts';
import { fieldLabel, hasFields, innerOf, typeLabel } from './schema-shape.ts';

type TreeContext = {
  /** Requests mark the required fields, responses the optional ones. */
  direction: 'request' | 'response';
  api: ApiView;
  /** Anchors of shared schemas whose fields the page already shows, so that a link replaces them. */
  shown?: ReadonlyMap<string, string> | undefined;
};

export type TreeProps = TreeContext & { schema: SchemaNode; places: Places };

/** Facts about the whole schema, then its fields. */
export function SchemaTree({ schema, places, ...context }: TreeProps) {
  const { type, nullable, constraints, externalDocs } = schema;
  const fields = <SchemaFields {...context} schema={schema} places={places} />;
  if (!hasFields(schema) || (constraints.length === 0 && !externalDocs)) return fields;
  return (
    <>
      <SchemaFacts schema={{ type, nullable, constraints, ...(externalDocs && { externalDocs }) }} api={context.api} />
      {fields}
    </>
  );
}

/** The fields of a schema; nested objects open and close, and every field has an anchor. */
function SchemaFields({ schema, places: { fields, options }, ...context }: TreeProps) {
  const { variants, collapsed } = innerOf(schema);
  if (collapsed !== undefined) return <SharedSchema name={collapsed} api={context.api} />;
  if (fields.length === 0 && !variants) return <ValueOnly schema={schema} api={context.api} />;
  return (
    <>
      {fields.length > 0 && (
        <ul className="schema">
          {fields
            .filter(({ field }) => field.schema.group === undefined)
            .map((place) => (
              <SchemaField key={place.id} {...context} place={place} />
            ))}
          {groupsOf(fields).map((group) => (
            <li key={group} className="schema-field">
              <details className="schema-children">
                <summary className="corner">{group}</summary>
                <ul className="schema">
                  {fields
                    .filter(({ field }) => field.schema.group === group)
                    .map((place) => (
                      <SchemaField key={place.id} {...context} place={place} />
                    ))}
                </ul>
              </details>
            </li>
          ))}
        </ul>
      )}
      {variants && <Variants variants={variants} options={options} {...context} />}
    </>
  );
}

/** Names of the groups (`x-group`), in the order of their first field. */
function groupsOf(fields: readonly PlacedField[]): string[] {
  return [...new Set(fields.flatMap(({ field }) => field.schema.group ?? []))];
}

/** A parameter or property: name, type, required or not, description, and nested fields. */
export function SchemaField({
  place,
  children,
  ...context
}: TreeContext & { place: PlacedField; children?: ReactNode }) {
  const { id, field, inside } = place;
  const { schema, required } = field;
  const { message } = context.api;
  const { collapsed, variants, prefixItems } = innerOf(schema);
  const label = fieldLabel(field, message);
  const presence = presenceOf(required, context.direction);
  const shownAt = hasFields(schema) ? context.shown?.get(innerOf(schema).name ?? '') : undefined;
  return (
    <li className="schema-field" id={id}>
      <div className="schema-head">
        <a className="schema-name" data-text="name" href={`#${id}`}>
          {label}
        </a>
        <span className="schema-type">{typeLabel(schema, context.api.message)}</span>
        {presence && (
          <span className={presence === 'apiOptional' ? 'schema-presence optional' : 'schema-presence'}>
            {message(presence)}
          </span>
        )}
        {flagsOf(schema).map((flag) => (
          <span key={flag} className="schema-flag">
            {message(flag)}
          </span>
        ))}
        <Marks marks={schema.marks} api={context.api} />
      </div>
      <SchemaFacts schema={schema} api={context.api} />
      {children}
      {collapsed !== undefined && <SharedSchema name={collapsed} api={context.api} />}
      {shownAt && <ShownSchema schema={schema} anchor={shownAt} api={context.api} />}
      {hasPlaces(inside) && !shownAt && (
        <details className="schema-children">
          <summary className="corner">
            {message(variants ? 'apiAlternativesOf' : prefixItems ? 'apiItemsOf' : 'apiFieldsOf')} <code>{label}</code>
          </summary>
          <SchemaFields {...context} schema={schema} places={inside} />
        </details>
      )}
    </li>
  );
}

function presenceOf(required: boolean | undefined, direction: TreeContext['direction']): ShownMessageId | undefined {
  if (required === undefined) return undefined;
  if (direction === 'request') return required ? 'apiRequired' : undefined;
  return required ? undefined : 'apiOptional';
}

function flagsOf({ deprecated, readOnly, writeOnly }: SchemaNode): ShownMessageId[] {
  return [
    ...(deprecated ? ['apiDeprecated' as const] : []),
    ...(readOnly ? ['apiReadOnly' as const] : []),
    ...(writeOnly ? ['apiWriteOnly' as const] : []),
  ];
}

function ValueOnly({ schema, api }: { schema: SchemaNode; api: ApiView }) {
  return (
    <div className="schema-value">
      <span className="schema-type">{typeLabel(schema, api.message)}</span>
      <SchemaFacts schema={schema} api={api} />
    </div>
  );
}

/** Large trees are cut where a shared schema begins; the rest is on a separate page. */
function SharedSchema({ name, api }: { name: string; api: ApiView }) {
  const url = api.schemaUrls.get(name);
  return (
    <p className="schema-shared">
      {api.message('apiFieldsOf')} {url === undefined ? name : <a href={url}>{name}</a>}
    </p>
  );
}

/** A link to the place on the page that already shows the fields of a shared schema. */
function ShownSchema({ schema, anchor, api }: { schema: SchemaNode; anchor: string; api: ApiView }) {
  return (
    <p className="schema-shared">
      {api.message('apiFieldsOf')} <a href={`#${anchor}`}>{innerOf(schema).name}</a>
    </p>
  );
}

type VariantsProps = TreeContext & { variants: NonNullable<SchemaNode['variants']>; options: Places['options'] };

function Variants({ variants: { discriminator, values, kind, fallback }, options, ...context }: VariantsProps) {
  return (
    <>
      <Label>{context.api.message(kind === 'oneOf' ? 'apiOneOf' : 'apiAnyOf')}</Label>
      <ul className="schema schema-variants">
        {options.map(({ id, option, inside }, index) => {
          const value = values?.[index];
          const shownAt = hasFields(option) ? context.shown?.get(innerOf(option).name ?? '') : undefined;
          if (shownAt) {
            return (
              <li key={id} id={id} className="schema-field">
                <ShownSchema schema={option} anchor={shownAt} api={context.api} />
              </li>
            );
          }
          return (
            <li key={id} id={id} className="schema-field">
              <details className="schema-children">
                <summary className="corner">
                  {option.title ?? option.name ?? typeLabel(option, context.api.message)}{' '}
                  {discriminator !== undefined && value && (
                    <code>
                      {discriminator}: {value}
                    </code>
                  )}
                  {index === fallback && <span className="schema-flag">{context.api.word('otherValues')}</span>}
                  <Marks marks={option.marks} api={context.api} />
                </summary>
                {option.description && hasFields(option) && <Markdown text={option.description} api={context.api} />}
                <SchemaTree {...context} schema={option} places={inside} />
              </details>
            </li>
          );
        })}
      </ul>
    </>
  );
}
