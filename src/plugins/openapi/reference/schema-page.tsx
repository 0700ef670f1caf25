import './api.css';
import type { ApiView } from './contract-texts.ts';
import { Expandable } from './schema/expandable.tsx';
import { Markdown } from './markdown.tsx';
import { hasNestedFields } from './schema/schema-shape.ts';
import { OperationScripts } from './operation/operation-scripts.tsx';
import { placeSchema } from './schema/schema-places.ts';
import { SchemaTree } from './schema/schema-tree.tsx';

/** A shared schema that trees of operations are cut at. */
export function SchemaPage({ name, api }: { name: string; api: ApiView }) {
  const schema = api.contract.schemas[name];
  if (!schema) throw new Error(`There is no shared schema "${name}" in the contract.`);
  const { message } = api;
  return (
    <div className="operation-text">
      <OperationScripts key={`scripts of ${name}`} />
      {schema.description && <Markdown text={schema.description} api={api} />}
      <Expandable
        label={`${message('apiFieldsOf')} ${name}`}
        isNested={hasNestedFields(schema)}
        html={api.toHtml(
          <SchemaTree schema={schema} places={placeSchema(schema, 'schema')} direction="response" api={api} />,
        )}
      />
    </div>
  );
}
