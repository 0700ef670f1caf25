import { entriesOf, asArray, asObject, asText, type JsonObject } from '../document/json.ts';
import { resolveReference, type Path } from '../document/json-pointer.ts';
import { ownValue, sentMethod } from '../../../../helpers.ts';

/** An operation as written, with its location in the document and its parameters. */
export type RawOperation = {
  document: JsonObject;
  method: string;
  path: string;
  /** Path of the operation in the document. */
  at: Path;
  /** `operationId`, or `get /path` without an `operationId`. */
  name: string;
  operation: JsonObject;
  pathItem: JsonObject;
  /** Parameters of the path item, overridden by the operation's own. References are resolved. */
  parameters: readonly { parameter: JsonObject; at: Path }[];
};

/** All operations of the document in the order of the paths as written. */
export function listOperations(document: JsonObject): RawOperation[] {
  return Object.keys(asObject(document['paths'])).flatMap((key) => operationsAt(document, key));
}

/** The operations of the path with this key. */
export function operationsAt(document: JsonObject, key: string): RawOperation[] {
  // A path without a slash would change the host when it is appended to a server.
  const path = key.startsWith('/') ? key : `/${key}`;
  const pathItem = resolveReference(document, ownValue(asObject(document['paths']), key));
  return operationsOf(pathItem).map(({ method, operation }) => {
    const at = ['paths', key, ...methodKeys(method)];
    const placed = { document, operation, pathItem, at };
    const name = asText(operation['operationId']) ?? `${method} ${path}`;
    return { ...placed, method, path, name, parameters: mergeParameters(placed) };
  });
}

/** The operations of a path, in the order of the text. In `additionalOperations`, keys are methods. */
export function operationsOf(pathItem: JsonObject): Pick<RawOperation, 'method' | 'operation'>[] {
  return Object.entries(pathItem).flatMap(([key, value]) => {
    if (isMethodField(key)) return [{ method: key, operation: asObject(value) }];
    if (key !== 'additionalOperations') return [];
    return entriesOf(value).map(([method, operation]) => ({ method, operation: asObject(operation) }));
  });
}

/** The responses of all operations with their references resolved, in the order of the text. */
export function listResponses(document: JsonObject) {
  return listOperations(document).flatMap((owner) =>
    Object.entries(asObject(owner.operation['responses'])).map(([status, written]) => ({
      owner,
      status,
      response: resolveReference(document, written),
      at: [...owner.at, 'responses', status],
    })),
  );
}

/** The names of the security schemes that the document and its operations require, with their paths. */
export function listSecurity(document: JsonObject): { name: string; path: Path }[] {
  const owners = [{ operation: document, at: [] }, ...listOperations(document)];
  return owners.flatMap(({ operation, at }) =>
    asArray(operation['security']).flatMap((alternative, index) =>
      Object.keys(asObject(alternative)).map((name) => ({ name, path: [...at, 'security', index, name] })),
    ),
  );
}

/** The schema of a parameter or header, which may be in `content` with one media type. */
export function parameterSchema({ schema, content }: JsonObject): unknown {
  const [media] = Object.values(asObject(content));
  return schema ?? asObject(media)['schema'] ?? {};
}

type PlacedOperation = Pick<RawOperation, 'document' | 'pathItem' | 'operation' | 'at'>;

/** Merges the parameters of a path with the parameters of its operation, which take precedence. */
export function mergeParameters(placed: PlacedOperation): RawOperation['parameters'] {
  const written = writtenParameters(placed);
  return [...new Map(written.map((one) => [`${one.parameter['in']} ${one.parameter['name']}`, one])).values()];
}

/** The parameters of a path, then the parameters of its operation. Resolves references. */
export function writtenParameters(placed: PlacedOperation): RawOperation['parameters'] {
  const { document, pathItem, operation, at } = placed;
  const parametersOf = (owner: JsonObject, path: Path) =>
    asArray(owner['parameters']).map((value, index) => ({
      parameter: resolveReference(document, value),
      at: [...path, 'parameters', index],
    }));
  return [...parametersOf(pathItem, at.slice(0, 2)), ...parametersOf(operation, at)];
}

/** True for a key of a path item that describes an operation: a standard method, which is sent in capitals. */
function isMethodField(key: string): boolean {
  return sentMethod(key) !== key;
}

/** Keys from a path item to its operation with this method. */
export function methodKeys(method: string): Path {
  return isMethodField(method) ? [method] : ['additionalOperations', method];
}
