import { asObject } from '../../../contract/document/json.ts';
import type { ConsoleOperation } from '../../../contract/output/console-data.ts';
import { resolveSchema } from './console-schema.ts';

/** A part of a multipart form that is a file, or several. */
export type FileField = { name: string; isMultiple: boolean; isRequired: boolean };

/** The files of a body of this media type, in the order of the contract; only multipart forms have some. */
export function fileFields(operation: ConsoleOperation, type: string): FileField[] {
  if (!type.startsWith('multipart/form-data')) return [];
  const schema = resolveSchema(operation, operation.body?.content.find((media) => media.type === type)?.schema);
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(asObject(schema['properties'])).flatMap(([name, property]) => {
    const own = resolveSchema(operation, property);
    const isMultiple = own['items'] !== undefined;
    if (!isFile(isMultiple ? resolveSchema(operation, own['items']) : own)) return [];
    return [{ name, isMultiple, isRequired: required.includes(name) }];
  });
}

/** OpenAPI 3.0 writes a file as a binary string, 3.1 as content of a media type that is not encoded as text. */
function isFile({ format, contentMediaType, contentEncoding }: Readonly<Record<string, unknown>>): boolean {
  return format === 'binary' || (typeof contentMediaType === 'string' && contentEncoding === undefined);
}

/** A body without its files, which the editor cannot contain. */
export function withoutFiles(value: unknown, fields: readonly FileField[]): unknown {
  if (fields.length === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const names = new Set(fields.map(({ name }) => name));
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.has(name)));
}
