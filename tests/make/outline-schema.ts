import { parse } from 'yaml';
import type { JsonObject } from '../../src/plugins/openapi/contract/document/json.ts';
import type { SchemaNode } from '../../src/plugins/openapi/contract/types.ts';
import { upgradeStructure } from '../../src/plugins/openapi/contract/upgrade-document.ts';
import { schemaNode } from '../../src/plugins/openapi/contract/schema/schema-node.ts';

/** The tree of the schema called `Root`, for tests. */
export function treeOf(schemas: string, openapi = '3.1.0'): SchemaNode {
  const document = upgradeStructure({ openapi, components: { schemas: parse(schemas) as JsonObject } });
  return schemaNode(document, { $ref: '#/components/schemas/Root' });
}

/** The visible tree as a few lines of text, for tests. */
function outline(node: SchemaNode, indent = ''): string {
  const marks = [
    node.name && `<${node.name}>`,
    node.format,
    node.nullable && 'or null',
    node.readOnly && 'read-only',
    node.writeOnly && 'write-only',
    node.deprecated && 'deprecated',
    node.const !== undefined && `= ${JSON.stringify(node.const)}`,
    node.enum && `one of ${JSON.stringify(node.enum)}`,
    node.default !== undefined && `default ${JSON.stringify(node.default)}`,
    ...node.constraints.map((constraint) => `(${constraint})`),
    node.recursive && `↻ ${node.recursive}`,
    node.collapsed && `… ${node.collapsed}`,
    node.additionalProperties === false && 'nothing else',
    node.additionalProperties === true && 'anything else',
    node.variants?.discriminator && `by ${node.variants.discriminator}: ${node.variants.values?.join(', ')}`,
  ];
  const line = [node.type, ...marks.filter(Boolean)].join(' ');
  const inner = `${indent}  `;
  const children = [
    ...(node.properties ?? []).map(
      ({ name, required, schema }) => `${inner}${name}${required ? '' : '?'}: ${outline(schema, inner)}`,
    ),
    ...(node.prefixItems ?? []).map((item, index) => `${inner}[${index}]: ${outline(item, inner)}`),
    ...(node.items ? [`${inner}[]: ${outline(node.items, inner)}`] : []),
    ...(typeof node.additionalProperties === 'object'
      ? [`${inner}*: ${outline(node.additionalProperties, inner)}`]
      : []),
    ...(node.variants?.options ?? []).map((option) => `${inner}| ${outline(option, inner)}`),
  ];
  return [line, ...children].join('\n');
}

/** The outline of the schema called `Root`, for tests. */
export const show = (schemas: string, openapi?: string): string => outline(treeOf(schemas, openapi));
