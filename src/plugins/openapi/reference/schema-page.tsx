import './api.css';
import type { ApiView } from './contract-texts.ts';
import { Markdown } from './markdown.tsx';
import { OperationScripts } from './operation/operation-scripts.tsx';
import { placeSchema } from './schema/schema-places.ts';
import { MethodLabel } from '../../../components.ts';
import { Section } from './operation/section.tsx';
import { SchemaView } from './schema/schema-view.tsx';

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
  const operations = new Map(api.contract.operations.map((operation) => [operation.id, operation]));
  return (
    <Section id="used-in" level={2} title={api.message('apiUsedIn')} api={api}>
      <ul className="api-related" data-search="omit">
        {users.operations.flatMap((id) => {
          const operation = operations.get(id);
          if (!operation) return [];
          return (
            <li key={id}>
              <MethodLabel method={operation.method} /> <a href={api.urls.get(id)}>{operation.summary}</a>
            </li>
          );
        })}
        {users.schemas.map((schema) => (
          <li key={`schema ${schema}`}>
            <a href={api.schemaUrls.get(schema)}>{schema}</a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
