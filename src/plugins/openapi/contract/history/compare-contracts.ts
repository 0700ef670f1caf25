import { sentMethod } from '../../../../helpers.ts';
import { serverCallsOf } from '../operation/read-server-calls.ts';
import { nodesIn, treesOf } from '../schema/children-of.ts';
import type { Contract, MediaType, Operation, RequestAndResponses, SchemaNode, SecurityRequirement } from '../types.ts';
import { compareFields, compareParts, compareSchemas, pairByKey, type Comparison } from './compare-schemas.ts';
import { callSubject, change, operationSubject, partKey, placedParameters, placeKey, subjectKey } from './places.ts';
import type { Change, Fact, Part, Place } from './types.ts';

/** The changes from one version of a contract to the next, in the order of the newer version, without duplicates. */
export function compareContracts(before: Contract, after: Contract): Change[] {
  const schemas = { before: namedSchemas(before), after: namedSchemas(after), seen: new Set<string>() };
  const fromClients: Comparison = { ...schemas, direction: 'request' };
  // A request that the server sends is a response for clients.
  const fromServer: Comparison = { ...schemas, direction: 'response' };
  const operations = pairByKey(before.operations, after.operations, operationKey(before, after));
  const calls = pairByKey(serverCallsOf(before), serverCallsOf(after), ({ id }) => id);
  return uniqueChanges([
    ...operations.flatMap(([operation, ...versions]) =>
      compareParts(fromClients, { subject: operationSubject(operation), fields: [] }, versions, compareOperations),
    ),
    ...calls.flatMap(([call, ...versions]) =>
      compareParts(fromServer, { subject: callSubject(call), fields: [] }, versions, compareRequests),
    ),
  ]);
}

/** Keeps each change once, because requests and responses share schemas. A breaking change takes precedence. */
function uniqueChanges(changes: readonly Change[]): Change[] {
  const isAdded = ({ kind }: Fact) => kind === 'added' || kind === 'addedRequired';
  const byKey = Map.groupBy(changes, (one) => {
    return placeKey(one) + (isAdded(one.fact) ? 'added' : JSON.stringify(one.fact));
  });
  return [...byKey.values()].flatMap((same) => same.find(({ isBreaking }) => isBreaking) ?? same[0] ?? []);
}

/** Returns a function that identifies operations by method and path, and the remaining operations by id. */
function operationKey(before: Contract, after: Contract): (operation: Operation) => string {
  const keyOf = (operation: Operation) => subjectKey(operationSubject(operation));
  const [former, now] = [before, after].map(({ operations }) => new Map(operations.map((one) => [keyOf(one), one])));
  const moved = [...(former ?? [])].filter(([key]) => !now?.has(key));
  const movedById = new Map(moved.map(([key, { id }]) => [id, key]));
  const writtenKey = ({ method, path }: Operation) => `written ${method} ${path}`;
  const written = new Set(after.operations.map(writtenKey));
  const kept = new Set(before.operations.map(writtenKey).filter((key) => written.has(key)));
  return (operation) => {
    // A contract may have several paths that differ only in parameter names.
    if (kept.has(writtenKey(operation))) return writtenKey(operation);
    const key = keyOf(operation);
    return former?.has(key) ? key : (movedById.get(operation.id) ?? key);
  };
}

function compareOperations(comparison: Comparison, place: Place, before: Operation, after: Operation): Change[] {
  const [former, now] = [before, after].map(({ method, path }) => `\`${sentMethod(method)} ${path}\``);
  const isMoved = subjectKey(operationSubject(before)) !== subjectKey(operationSubject(after));
  const moved = change(place, { kind: 'moved', before: former, after: now }, true);
  return [
    ...(isMoved ? [moved] : []),
    ...compareSecurity(place, before, after),
    ...compareRequests(comparison, place, before, after),
  ];
}

/** Compares security requirements. A change is breaking unless each former alternative is still sufficient. */
function compareSecurity(place: Place, before: Operation, after: Operation): Change[] {
  const [former, now] = [alternativesOf(before), alternativesOf(after)];
  const hasEquivalent = (alternative: Alternative, others: readonly Alternative[]) =>
    others.some((other) => other.size === alternative.size && isEnough(other, alternative));
  if (former.every((one) => hasEquivalent(one, now)) && now.every((one) => hasEquivalent(one, former))) return [];
  const isBreaking = former.some((one) => !now.some((other) => isEnough(other, one)));
  return [change(place, 'security', isBreaking)];
}

/** True if a client that sends the credentials `sent` is authorized where `needed` is required. */
function isEnough(needed: Alternative, sent: Alternative): boolean {
  return [...needed].every((name) => sent.has(name));
}

/** The names of required schemes, and `scheme scope` for each required scope. */
type Alternative = ReadonlySet<string>;

function alternativesOf({ security, securityOptional }: Operation): Alternative[] {
  const needs = (requirement: SecurityRequirement) =>
    requirement.flatMap(({ name, scopes = [] }) => [name, ...scopes.map((scope) => `${name} ${scope.name}`)]);
  const isPublic = securityOptional || security.length === 0;
  return [...security.map((requirement) => new Set(needs(requirement))), ...(isPublic ? [new Set<string>()] : [])];
}

/** Compares what a request sends, and the responses to it. */
function compareRequests(
  comparison: Comparison,
  place: Place,
  before: RequestAndResponses,
  after: RequestAndResponses,
): Change[] {
  const inverse: Comparison = { ...comparison, direction: comparison.direction === 'request' ? 'response' : 'request' };
  const at = (part: Part): Place => ({ ...place, part });
  return [
    ...pairByKey(placedParameters(before), placedParameters(after), ({ part }) => partKey(part)).flatMap(
      ([{ part }, ...fields]) => compareParts(comparison, at(part), fields, compareFields),
    ),
    ...compareParts(comparison, at({ in: 'body' }), [before.requestBody, after.requestBody], (_, __, former, now) =>
      compareContents(comparison, former.content, now.content, (type) => at({ in: 'body', type })),
    ),
    ...pairByKey(before.responses, after.responses, ({ status }) => status).flatMap(([{ status }, ...responses]) =>
      // Removing an error response breaks nothing, because clients have to handle undocumented errors anyway.
      compareParts(
        inverse,
        at({ in: 'response', status }),
        responses,
        (_, __, former, now) => [
          ...pairByKey(former.headers, now.headers, ({ name }) => name.toLowerCase()).flatMap(
            ([{ name }, ...headers]) =>
              compareParts(inverse, at({ in: 'response', status, header: name }), headers, compareFields),
          ),
          ...compareContents(inverse, former.content, now.content, (type) => at({ in: 'response', status, type })),
        ],
        /^[23]/.test(status),
      ),
    ),
  ];
}

function compareContents(
  comparison: Comparison,
  before: readonly MediaType[],
  after: readonly MediaType[],
  at: (type: string) => Place,
): Change[] {
  return pairByKey(before, after, ({ type }) => type).flatMap(([{ type }, ...media]) =>
    compareParts(comparison, at(type), media, (_, place, former, now) =>
      former.schema && now.schema ? compareSchemas(comparison, place, former.schema, now.schema) : [],
    ),
  );
}

/** The trees of shared schemas by name, including schemas that operations show whole. */
function namedSchemas(contract: Contract): ReadonlyMap<string, SchemaNode> {
  const named = new Map(Object.entries(contract.schemas));
  for (const node of nodesIn([...contract.operations, ...serverCallsOf(contract)].flatMap(treesOf))) {
    const isWhole = node.recursive === undefined && node.collapsed === undefined;
    if (node.name !== undefined && isWhole && !named.has(node.name)) named.set(node.name, node);
  }
  return named;
}
