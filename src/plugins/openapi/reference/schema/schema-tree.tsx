import type { ApiView } from '../api-context.ts';
import { Flag, Label, Markdown, Marks } from '../texts.tsx';
import { Expandable } from './expandable.tsx';
import { ExampleValues, SchemaFacts } from './schema-facts.tsx';
import { hasNestedFields, hasPlaces, type PlacedField, type Places } from './schema-places.ts';
import { fieldLabel, hasFields, innerOf, typeLabel } from './schema-shape.ts';

type TreeContext = {
  /** Requests mark the required fields, and responses mark the optional fields. */
  direction: 'request' | 'response';
  api: ApiView;
  /** Anchors of shared schemas whose fields the page already shows, so that a link replaces them. */
  shown?: ReadonlyMap<string, string> | undefined;
};

type TreeProps = TreeContext & { places: Places };

/** A schema with a button that opens all nested fields; `name` identifies the schema for screen readers. */
export function SchemaView({ name, ...tree }: TreeProps & { name: string }) {
  return (
    <Expandable
      label={`${tree.api.message('apiFieldsOf')} ${name}`}
      isNested={hasNestedFields(tree.places)}
      html={tree.api.toHtml(<SchemaTree {...tree} />)}
    />
  );
}

/** Facts about the whole schema, then its fields. */
export function SchemaTree(tree: TreeProps) {
  const { type, nullable, constraints, externalDocs } = tree.places.schema;
  return (
    <>
      {hasFields(tree.places.schema) && (
        <SchemaFacts schema={{ type, nullable, constraints, externalDocs }} api={tree.api} />
      )}
      <SchemaFields {...tree} />
    </>
  );
}

/** The fields of a schema; nested objects open and close, and every field has an anchor. */
function SchemaFields({ places, ...context }: TreeProps) {
  const { schema, fields, options } = places;
  const { collapsed } = innerOf(schema);
  const { api } = context;
  if (collapsed !== undefined) return <SchemaLink name={collapsed} url={api.schemaUrls.get(collapsed)} api={api} />;
  if (fields.length === 0 && options.length === 0) {
    return (
      <div className="schema-value">
        <span className="schema-type">{typeLabel(schema, api.message)}</span>
        <SchemaFacts schema={schema} api={api} />
      </div>
    );
  }
  // Groups (`x-group`) follow the other fields, in the order of their first field.
  const byGroup = Map.groupBy(fields, ({ field }) => field.schema.group);
  const itemsOf = (placed: readonly PlacedField[] = []) =>
    placed.map((place) => <SchemaField key={place.id} {...context} place={place} />);
  return (
    <>
      {fields.length > 0 && (
        <ul className="schema">
          {itemsOf(byGroup.get(undefined))}
          {[...byGroup].map(
            ([group, groupFields]) =>
              group !== undefined && (
                <li key={group} className="schema-field">
                  <details className="schema-children">
                    <summary className="corner">{group}</summary>
                    <ul className="schema">{itemsOf(groupFields)}</ul>
                  </details>
                </li>
              ),
          )}
        </ul>
      )}
      {options.length > 0 && <Variants places={places} {...context} />}
    </>
  );
}

type LabelledFieldsProps = { label: string; places: readonly PlacedField[]; api: ApiView };

/**
 * Parameters of a request or headers of a response. Most headers are optional, so required headers are marked, as in
 * requests.
 */
export function LabelledFields({ label, places, api }: LabelledFieldsProps) {
  const fields = places.map((place) => <SchemaField key={place.id} place={place} direction="request" api={api} />);
  return (
    <>
      <Label>{label}</Label>
      <ul className="schema" dangerouslySetInnerHTML={{ __html: api.toHtml(fields) }} />
    </>
  );
}

/** A parameter or property: name, type, required or not, description, and nested fields. */
function SchemaField({ place, ...context }: TreeContext & { place: PlacedField }) {
  const { id, field, inside } = place;
  const { schema, required } = field;
  const { api, direction } = context;
  const { message } = api;
  const { collapsed, variants, prefixItems } = innerOf(schema);
  const label = fieldLabel(field, message);
  const shownAt = shownAnchor(inside, context);
  const contents = message(variants ? 'apiAlternativesOf' : prefixItems ? 'apiItemsOf' : 'apiFieldsOf');
  return (
    <li className="schema-field" id={id}>
      <div className="schema-head">
        <a className="schema-name" data-text="name" href={`#${id}`}>
          {label}
        </a>
        <span className="schema-type">{typeLabel(schema, message)}</span>
        {direction === 'request' && required && <span className="schema-presence">{message('apiRequired')}</span>}
        {direction === 'response' && required === false && (
          <span className="schema-presence optional">{message('apiOptional')}</span>
        )}
        {schema.deprecated && <Flag>{message('apiDeprecated')}</Flag>}
        {schema.readOnly && <Flag>{message('apiReadOnly')}</Flag>}
        {schema.writeOnly && <Flag>{message('apiWriteOnly')}</Flag>}
        <Marks marks={schema.marks} api={api} />
      </div>
      <SchemaFacts schema={schema} api={api} />
      <ExampleValues examples={field.examples} api={api} />
      {collapsed !== undefined && <SchemaLink name={collapsed} url={api.schemaUrls.get(collapsed)} api={api} />}
      {/* The type of a union shows the alternatives, not the union's name, so the link contains the field's name. */}
      {shownAt && (
        <SchemaLink contents={contents} name={variants ? label : innerOf(schema).name} url={shownAt} api={api} />
      )}
      {hasPlaces(inside) && !shownAt && (
        <details className="schema-children">
          <summary className="corner">
            {contents} <code>{label}</code>
          </summary>
          <SchemaFields {...context} places={inside} />
        </details>
      )}
    </li>
  );
}

/** Link to where the page already shows the fields of a shared schema; undefined if it does not. */
function shownAnchor({ schema }: Places, { shown }: TreeContext): string | undefined {
  const anchor = hasFields(schema) ? shown?.get(innerOf(schema).name ?? '') : undefined;
  return anchor && `#${anchor}`;
}

type SchemaLinkProps = {
  /** "Alternatives of", for example. Default: "Fields of". */
  contents?: string;
  name: string | undefined;
  url: string | undefined;
  api: ApiView;
};

/**
 * Replaces the fields of a shared schema: links to where the page already shows them, or to the page of a large schema.
 */
function SchemaLink({ contents, name, url, api }: SchemaLinkProps) {
  return (
    <p>
      {contents ?? api.message('apiFieldsOf')} {url === undefined ? name : <a href={url}>{name}</a>}
    </p>
  );
}

function Variants({ places: { schema, options }, ...context }: TreeProps) {
  const { discriminator, values, kind, fallback } = innerOf(schema).variants ?? {};
  const { api } = context;
  return (
    <>
      <Label>{api.message(kind === 'oneOf' ? 'apiOneOf' : 'apiAnyOf')}</Label>
      <ul className="schema schema-variants">
        {options.map(({ id, inside }, index) => {
          const option = inside.schema;
          const value = values?.[index];
          const shownAt = shownAnchor(inside, context);
          const notes = (
            <>
              {discriminator !== undefined && value && (
                <code>
                  {discriminator}: {value}
                </code>
              )}
              {index === fallback && <Flag>{api.message('referenceOtherValues')}</Flag>}
              <Marks marks={option.marks} api={api} />
            </>
          );
          return (
            <li key={id} id={id} className="schema-field">
              {shownAt ? (
                <>
                  <SchemaLink name={innerOf(option).name} url={shownAt} api={api} />
                  {notes}
                </>
              ) : (
                <details className="schema-children">
                  <summary className="corner">
                    {option.title ?? option.name ?? typeLabel(option, api.message)} {notes}
                  </summary>
                  {option.description && hasFields(option) && <Markdown text={option.description} api={api} />}
                  <SchemaTree {...context} places={inside} />
                </details>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
