import { codeSpan, markdownLine, nearestHint, SiteError } from '../../../plugin.ts';
import { asArray, asObject, asText, componentsOf, isObject, type JsonObject } from '../contract/document/json.ts';
import { listOperations, type RawOperation } from '../contract/lists/list-operations.ts';
import { resolveServer, serverAddress } from '../contract/operation/resolve-servers.ts';
import { readServers } from '../contract/operation/read-servers.ts';
import { sentMethod } from '../../../helpers.ts';
import { mappedReference, parsePointer, valueAt, resolveReference } from '../contract/document/json-pointer.ts';

/**
 * Returns an operation as written, with everything it refers to, its servers and its security schemes. `publishedAt` is
 * the address of the contract, from which relative servers are resolved.
 */
export function lookUpOperation(
  document: JsonObject,
  idOrRequest: string,
  publishedAt: string,
): JsonObject & { id: string } {
  const raw = listOperations(document).find((one) => one.name === idOrRequest || isRequestOf(one, idOrRequest));
  if (!raw) throw unknownName('operation', idOrRequest, namesOf(document));
  const { name, method, path, operation, pathItem } = raw;
  const servers = [operation, pathItem, document].map(readServers).find((own) => own.length > 0) ?? [];
  const { origin } = new URL(publishedAt);
  const security = asArray(operation['security'] ?? document['security']);
  const schemes = componentsOf(document, 'securitySchemes');
  const names = new Set(security.flatMap((requirement) => Object.keys(asObject(requirement))));
  return {
    id: name,
    method: sentMethod(method),
    path,
    servers: servers.map(({ url, template, variables, description }) => ({
      url: serverAddress(resolveServer(url, publishedAt), origin),
      ...(variables && { template, variables }),
      description,
    })),
    security,
    securitySchemes: Object.fromEntries(
      Object.entries(schemes).flatMap(([scheme, written]) =>
        names.has(scheme) ? [[scheme, resolveReference(document, written)]] : [],
      ),
    ),
    ...(pathItem['parameters'] !== undefined && { pathParameters: pathItem['parameters'] }),
    operation,
    components: referencedParts(document, [operation, pathItem['parameters']]),
  };
}

/** A shared schema, with everything it refers to. */
export function lookUpSchema(document: JsonObject, name: string): JsonObject {
  const schemas = componentsOf(document, 'schemas');
  if (!Object.hasOwn(schemas, name)) throw unknownName('schema', name, Object.keys(schemas));
  const schema = schemas[name];
  return { name, schema, components: referencedParts(document, schema) };
}

/** All operations, one per line, by tag. */
export function listOperationsByTag(document: JsonObject): string {
  const groups = Map.groupBy(listOperations(document), ({ operation }) => asText(asArray(operation['tags'])[0]) ?? '');
  return [...groups]
    .map(([tag, operations]) =>
      [`## ${tag === '' ? 'Without a tag' : markdownLine(tag)}`, '', ...operations.map(lineOf)].join('\n'),
    )
    .join('\n\n');
}

/** The names of all shared schemas, one per line. */
export function listSchemas(document: JsonObject): string {
  const names = Object.keys(componentsOf(document, 'schemas'));
  return names.length === 0
    ? 'The contract has no shared schemas.'
    : names.map((name) => `- ${markdownLine(name)}`).join('\n');
}

function lineOf({ name, method, path, operation }: RawOperation): string {
  const summary = asText(operation['summary']);
  const request = codeSpan(`${sentMethod(method)} ${path}`);
  const note = operation['deprecated'] === true ? ' (deprecated)' : '';
  return `- ${markdownLine(name)}: ${request}${summary === undefined ? '' : ` ${markdownLine(summary)}`}${note}`;
}

function isRequestOf({ method, path }: RawOperation, request: string): boolean {
  return `${method} ${path}`.toLowerCase() === request.trim().toLowerCase();
}

function namesOf(document: JsonObject): string[] {
  return listOperations(document).flatMap(({ name, method, path }) => [name, `${sentMethod(method)} ${path}`]);
}

function unknownName(kind: string, name: string, names: readonly string[]): SiteError {
  const hint = nearestHint(name, names, `Omit the argument "${kind}" to list all of them.`);
  return new SiteError({ topic: 'assistants', fact: `The contract has no ${kind} "${name}".`, hint });
}

/** The shared parts that `root` refers to, directly or through other parts, as a `components` object. */
function referencedParts(document: JsonObject, root: unknown): Record<string, Record<string, unknown>> {
  const partsByKey = new Map<string, unknown>();
  const queue = [root];
  // The loop visits the values that it adds to the queue, too.
  for (const value of queue) {
    if (Array.isArray(value)) queue.push(...value.filter((part) => typeof part === 'object'));
    if (!isObject(value)) continue;
    const { $ref: reference, discriminator } = value;
    const alternatives = Object.values(asObject(asObject(discriminator)['mapping']));
    queue.push(
      ...Object.values(value).filter((part) => typeof part === 'object'),
      ...alternatives.map((target) => ({ $ref: mappedReference(String(target)) })),
    );
    if (typeof reference !== 'string' || !reference.startsWith('#/components/')) continue;
    const [, kind = '', name = ''] = parsePointer(reference);
    const key = `${kind}/${name}`;
    if (partsByKey.has(key)) continue;
    const part = valueAt(document, ['components', kind, name]);
    partsByKey.set(key, part);
    queue.push(part);
  }
  const sorted = [...partsByKey].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const kinds = Map.groupBy(sorted, ([key]) => key.slice(0, key.indexOf('/')));
  const byName = (kind: string, parts: typeof sorted) => parts.map(([key, part]) => [key.slice(kind.length + 1), part]);
  // Unlike an assignment, `fromEntries` defines `__proto__` as an ordinary key.
  return Object.fromEntries([...kinds].map(([kind, parts]) => [kind, Object.fromEntries(byName(kind, parts))]));
}
