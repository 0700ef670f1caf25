import type { SchemaNode } from '../../../contract/types.ts';
import { fieldsOf, hasFields, innerOf, anchorNames } from './schema-shape.ts';

/** Where each shared schema first shows its fields, in a tree whose anchors begin with `id`: anchor by name. */
export function schemaAnchors(schema: SchemaNode, id: string): Map<string, string> {
  const { variants } = innerOf(schema);
  const fields = fieldsOf(schema);
  const names = anchorNames(fields.map(({ name }) => name));
  const inside = [
    ...fields.map((field) => [field.schema, `${id}-${names.get(field.name)}`] as const),
    ...(variants?.options ?? []).map((option, index) => [option, `${id}-${index + 1}`] as const),
  ];
  const anchors = new Map<string, string>();
  for (const [child, anchor] of inside) {
    const { name } = innerOf(child);
    const own = name !== undefined && hasFields(child) ? [[name, anchor] as const] : [];
    for (const [known, place] of [...own, ...schemaAnchors(child, anchor)]) {
      if (!anchors.has(known)) anchors.set(known, place);
    }
  }
  return anchors;
}
