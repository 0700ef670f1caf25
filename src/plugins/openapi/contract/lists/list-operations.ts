import { asArray, asObject, asText, type JsonObject } from '../document/json.ts';
import type { Path } from '../document/json-pointer.ts';
import { resolveReference } from '../document/resolve-reference.ts';
import { isMethodField, methodKeys } from '../http-method.ts';

/** An operation as written, with its place and the parameters that its path gives it. */
export type RawOperation = {
  method: string;
  path: string;
  /** From the root of the document. */
  at: Path;
  /** `operationId`, or `get /path` when it has none. */
  name: string;
  operation: JsonObject;
  pathItem: JsonObject;
  /** Parameters of the path item and of the operation, which override them. References are resolved. */
  parameters: readonly { parameter: JsonObject; at: Path }[];
};

/** All operations of the document in the order of the paths as written. */
export function listOperations(document: JsonObject): RawOperation[] {
  return Object.entries(asObject(document['paths'])).flatMap(([key, item]) => {
    // A path without a slash would change the host when it is appended to a server.
    const path = key.startsWith('/') ? key : `/${key}`;
    const pathItem = resolveReference(document, item);
    return operationsOf(pathItem).map(({ method, operation }) => {
      const at = ['paths', key, ...methodKeys(method)];
      const name = asText(operation['operationId']) ?? `${method} ${path}`;
      return {
        method,
        path,
        at,
        name,
        operation,
        pathItem,
        parameters: mergeParameters(document, pathItem, operation, at),
      };
    });
  });
}

/** The operations of a path, in the order of the text; those of `additionalOperations` have their key as the method. */
export function operationsOf(pathItem: JsonObject): Pick<RawOperation, 'method' | 'operation'>[] {
  return Object.entries(pathItem).flatMap(([key, value]) => {
    if (isMethodField(key)) return [{ method: key, operation: asObject(value) }];
    if (key !== 'additionalOperations') return [];
    return Object.entries(asObject(value))
      .filter(([method]) => !method.startsWith('x-'))
      .map(([method, operation]) => ({ method, operation: asObject(operation) }));
  });
}

/** Merges the parameters of a path with those of its operation, which override them. Resolves references. */
export function mergeParameters(
  document: JsonObject,
  pathItem: JsonObject,
  operation: JsonObject,
  at: Path,
): RawOperation['parameters'] {
  const merged = new Map<string, RawOperation['parameters'][number]>();
  for (const [owner, ownerPath] of [
    [pathItem, at.slice(0, 2)],
    [operation, at],
  ] as const) {
    asArray(owner['parameters']).forEach((value, index) => {
      const parameter = resolveReference(document, value);
      merged.set(`${parameter['in']} ${parameter['name']}`, { parameter, at: [...ownerPath, 'parameters', index] });
    });
  }
  return [...merged.values()];
}
