import { encodeSegment, escapePattern, nearestHint, sentMethod } from '../../../../helpers.ts';
import type { JsonObject } from '../document/json.ts';
import { listOperations, type RawOperation } from '../lists/list-operations.ts';
import { readServers } from '../operation/read-servers.ts';

/** The operation of a request, with the encoded values of its path parameters. */
type FoundOperation = { raw: RawOperation; pathValues: ReadonlyMap<string, string> };

/** The reason why no operation matches a request. */
export type NoOperation = { fact: string; hint?: string | undefined };

/** Finds the operation that a request calls. `path` may begin with the path of a server (`/v1`). */
export function findOperation(document: JsonObject, method: string, path: string): FoundOperation | NoOperation {
  const operations = listOperations(document);
  const matching = operations.flatMap((raw) =>
    pathCandidates(raw, path).flatMap((candidate) => {
      const pathValues = matchPath(raw.path, candidate);
      return pathValues ? [{ raw, method: raw.method, pathValues }] : [];
    }),
  );
  const fact = `The contract has no operation ${method.toUpperCase()} ${path}.`;
  const picked = pickByMethod(matching, method, fact);
  if (picked) return picked;
  const paths = new Set(operations.map((raw) => raw.path));
  return { fact: `The contract has no path ${path}.`, hint: nearestHint(path, paths, undefined, String) };
}

/**
 * Picks the operation with this method from the operations whose path matches, and prefers fewer path parameters.
 * Undefined if no path matches. `fact` is the message if the path has only other methods.
 */
export function pickByMethod<One extends { method: string; pathValues: ReadonlyMap<string, string> }>(
  matching: readonly One[],
  method: string,
  fact: string,
): One | NoOperation | undefined {
  if (matching.length === 0) return undefined;
  const sorted = matching.toSorted((a, b) => a.pathValues.size - b.pathValues.size);
  const methods = new Set(sorted.map((one) => sentMethod(one.method)));
  const hint = `This path has ${[...methods].join(', ')}.`;
  return sorted.find((one) => one.method.toLowerCase() === method.toLowerCase()) ?? { fact, hint };
}

/** Returns the path itself, and the path relative to each server of the operation that has a path. */
function pathCandidates({ document, pathItem, operation }: RawOperation, path: string): string[] {
  const folders = [operation, pathItem, document]
    .flatMap(readServers)
    .map(({ url }) => URL.parse(url, 'http://server')?.pathname.replace(/\/+$/, '') ?? '')
    .filter((folder) => folder !== '' && path.startsWith(`${folder}/`));
  return [path, ...folders.map((folder) => path.slice(folder.length))];
}

/** Returns the encoded values of a template's parameters; undefined if the path does not match. */
export function matchPath(template: string, path: string): ReadonlyMap<string, string> | undefined {
  const parts = template.split(/\{([^}]+)\}/);
  // Contracts and commands contain letters such as `ü` encoded or not.
  const encode = (text: string) => text.replaceAll(/\P{ASCII}+/gu, encodeSegment);
  const pattern = parts.map((part, index) => (index % 2 === 0 ? escapePattern(encode(part)) : '([^/]+)')).join('');
  const values = new RegExp(`^${pattern}/?$`).exec(encode(path))?.slice(1);
  const names = parts.filter((_, index) => index % 2 === 1);
  return values && new Map(names.map((name, index) => [name, values[index] ?? '']));
}
