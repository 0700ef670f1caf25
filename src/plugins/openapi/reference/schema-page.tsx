import './api.css';
import type { ApiView } from './contract-texts.ts';
import { Markdown } from './texts.tsx';
import { OperationScripts } from './operation/operation-scripts.tsx';
import { placeSchema } from './schema/schema-places.ts';
import { OperationLinks } from './operation/operation-links.tsx';
import { Section } from './operation/section.tsx';
import { SchemaView } from './schema/schema-tree.tsx';

/** A shared schema that operations link to because it is too large to show in place. */
export function SchemaPage({ name, api }: { name: string; api: ApiView }) {
  const schema = api.contract.schemas[name];
  if (!schema) throw new Error(`There is no shared schema "${name}" in the contract.`);
  const places = placeSchema(schema, 'schema');
  return (
    <div className="operation-text">
      <OperationScripts key={`scripts of ${name}`} />
      {schema.description && <Markdown text={schema.description} api={api} />}
      <SchemaView name={name} schema={schema} places={places} direction="response" api={api} />
      <Users name={name} api={api} />
    </div>
  );
}

/** Links to the operations and schemas that use the schema. */
function Users({ name, api }: { name: string; api: ApiView }) {
  const users = api.schemaUsers.get(name);
  if (!users || users.operations.length + users.schemas.length === 0) return null;
  const operations = api.contract.operations.filter(({ id }) => users.operations.includes(id));
  return (
    <Section id="used-in" level={2} title={api.message('apiUsedIn')} api={api}>
      <ul className="api-related" data-search="omit">
        <OperationLinks operations={operations} api={api} />
        {users.schemas.map((schema) => (
          <li key={`schema ${schema}`}>
            <a href={api.schemaUrls.get(schema)}>{schema}</a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
