import { asArray, asObject, asText, type JsonObject } from '../document/json.ts';
import type { Path } from '../document/json-pointer.ts';
import { resolveReference } from '../document/resolve-reference.ts';
import type { HttpMethod } from '../types.ts';

/** An operation as written, with its place and the parameters that its path gives it. */
export type RawOperation = {
  method: HttpMethod;
  path: string;
  /** From the root of the document. */
  at: Path;
  /** `operationId`, or `get /path` when it has none. */
  name: string;
  operation: JsonObject;
  pathItem: JsonObject;
  /** Parameters of the path item and of the operation, references resolved; the operation's win. */
  parameters: readonly { parameter: JsonObject; at: Path }[];
};

const methods: readonly HttpMethod[] = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** All operations of the document in the order of the paths as written. */
export function listOperations(document: JsonObject): RawOperation[] {
  return Object.entries(asObject(document['paths'])).flatMap(([key, item]) => {
    // Appended to a server, a path without a slash would change its host.
    const path = key.startsWith('/') ? key : `/${key}`;
    const pathItem = resolveReference(document, item);
    return methodsOf(pathItem).map((method) => {
      const operation = asObject(pathItem[method]);
      const at = ['paths', key, method];
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

/** The methods for which a path describes an operation, in the order of the text. */
export function methodsOf(pathItem: JsonObject): HttpMethod[] {
  return Object.keys(pathItem).filter((key): key is HttpMethod => methods.includes(key as HttpMethod));
}

/** Parameters of a path and of its operation, whose own win; references are resolved. */
export function mergeParameters(
  document: JsonObject,
  pathItem: JsonObject,
  operation: JsonObject,
  at: Path,
): RawOperation['parameters'] {
  const merged = new Map<string, RawOperation['parameters'][number]>();
  for (const [owner, ownerPath] of [
    [pathItem, at.slice(0, -1)],
    [operation, at],
  ] as const) {
    asArray(owner['parameters']).forEach((value, index) => {
      const parameter = resolveReference(document, value);
      merged.set(`${parameter['in']} ${parameter['name']}`, { parameter, at: [...ownerPath, 'parameters', index] });
    });
  }
  return [...merged.values()];
}
