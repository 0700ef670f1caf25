import { isObject } from '../../../../contract/document/json.ts';
import type { ConsoleOperation } from '../../../../contract/output/console-data.ts';
import type { FilePart } from '../../../../contract/types.ts';

/** The files that a body of this media type contains, in the order of the contract. */
export function fileFields({ body }: ConsoleOperation, type: string): readonly FilePart[] {
  return body?.content.find((media) => media.type === type)?.files ?? [];
}

/** True if the body is a single file. */
export function isFileBody(operation: ConsoleOperation, type: string): boolean {
  return fileFields(operation, type).some(({ name }) => name === '');
}

/** A body without its files, which the editor cannot contain. */
export function withoutFiles(value: unknown, fields: readonly FilePart[]): unknown {
  if (fields.length === 0 || !isObject(value)) return value;
  const names = new Set(fields.map(({ name }) => name));
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.has(name)));
}
