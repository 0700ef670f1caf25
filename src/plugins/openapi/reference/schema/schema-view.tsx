import { Expandable } from './expandable.tsx';
import { hasNestedFields } from './schema-places.ts';
import { SchemaTree, type TreeProps } from './schema-tree.tsx';

/** A schema with a button that opens all nested fields; `name` labels them for screen readers. */
export function SchemaView({ name, ...tree }: TreeProps & { name: string }) {
  return (
    <Expandable
      label={`${tree.api.message('apiFieldsOf')} ${name}`}
      isNested={hasNestedFields(tree.places)}
      html={tree.api.toHtml(<SchemaTree {...tree} />)}
    />
  );
}
