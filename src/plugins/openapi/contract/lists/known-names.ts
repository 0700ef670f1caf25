import { textOf } from '../document/exact-number.ts';
import { isObject } from '../document/json.ts';
import { serverCallsOf } from '../operation/read-server-calls.ts';
import { nodesIn } from '../schema/children-of.ts';
import { sentMethod } from '../../../../helpers.ts';
import type { Contract, MediaType, Operation, RequestAndResponses, SchemaNode } from '../types.ts';

/** The names that a contract defines or shows in examples, as prose writes them. */
export function knownNames(contract: Contract): ReadonlySet<string> {
  return new Set([
    ...contract.operations.flatMap((operation) => [...namesOf(operation)]),
    ...serverCallsOf(contract).flatMap((call) => [call.name, call.address ?? call.name, ...namesInRequest(call)]),
    ...Object.entries(contract.schemas).flatMap(([name, schema]) => [name, ...namesInSchema(schema)]),
    ...contract.servers.map(({ url }) => url),
  ]);
}

/** Names of an operation in prose: its id, its path, and its method with its path. */
export function operationNames({ id, method, path }: Operation): { id: string; path: string; request: string } {
  return { id, path, request: `${sentMethod(method)} ${path}` };
}

function* namesOf(operation: Operation): Generator<string> {
  yield* Object.values(operationNames(operation));
  yield sentMethod(operation.method);
  yield operation.group;
  for (const { url } of operation.servers ?? []) yield url;
  for (const { name, parameter = name } of operation.security.flat()) yield* [name, parameter];
  yield* namesInRequest(operation);
}

function* namesInRequest({ parameters, requestBody, responses }: RequestAndResponses): Generator<string> {
  for (const { name, schema, example, examples = [] } of parameters) {
    yield* [name, ...namesInSchema(schema), ...namesInData([example, ...examples.map(({ value }) => value)])];
  }
  for (const media of requestBody?.content ?? []) yield* namesInMedia(media);
  for (const { status, headers, content, links } of responses) {
    yield status;
    for (const link of links) yield* [link.name, ...link.parameters.map(({ value }) => value)];
    for (const { name, schema } of headers) yield* [name, ...namesInSchema(schema)];
    for (const media of content) yield* namesInMedia(media);
  }
}

function* namesInMedia({ type, schema, examples }: MediaType): Generator<string> {
  yield type;
  if (schema) yield* namesInSchema(schema);
  // Generated examples contain placeholders such as "string", which are not names.
  for (const { value, generated } of examples) if (!generated) yield* namesInData(value);
}

function* namesInSchema(schema: SchemaNode): Generator<string> {
  for (const node of nodesIn([schema])) {
    for (const data of [node.name, node.const, node.default, node.enum, node.examples]) yield* namesInData(data);
    for (const { name } of node.properties ?? []) yield name;
  }
}

/** Keys and plain values of an example. */
function* namesInData(data: unknown): Generator<string> {
  if (data === undefined) return;
  if (Array.isArray(data)) for (const item of data) yield* namesInData(item);
  else if (isObject(data)) for (const [key, value] of Object.entries(data)) yield* [key, ...namesInData(value)];
  else yield textOf(data);
}
