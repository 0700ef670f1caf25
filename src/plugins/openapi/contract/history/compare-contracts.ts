import { sentMethod } from '../../../../helpers.ts';
import { treesOf } from '../lists/schema-users.ts';
import { serverCallsOf } from '../operation/read-server-calls.ts';
import { nodesIn } from '../schema/children-of.ts';
import type {
  Contract,
  MediaType,
  Operation,
  RequestAndResponses,
  Response,
  SchemaNode,
  SecurityRequirement,
  ServerCall,
} from '../types.ts';
import { compareFields, compareParts, compareSchemas, pairByKey, type Comparison } from './compare-schemas.ts';
import { callSubject, change, operationSubject, partKey, placedParameters, placeKey, subjectKey } from './places.ts';
import type { Change, Fact, Part, Place, Subject } from './types.ts';

/** The changes from one version of a contract to the next, in the order of the newer version, without duplicates. */
export function compareContracts(before: Contract, after: Contract): Change[] {
  const schemas = { before: namedSchemas(before), after: namedSchemas(after), seen: new Set<string>() };
  const fromClients: Comparison = { ...schemas, direction: 'request' };
  // A request that the server sends is a response for clients.
  const fromServer: Comparison = { ...schemas, direction: 'response' };
  const changes = [
    ...compareSubjects(pairOperations(before, after), (pair) => compareOperations(fromClients, pair)),
    ...compareSubjects(pairCalls(before, after), (pair) => compareRequests(fromServer, pair)),
  ];
  return uniqueChanges(changes);
}

/** Keeps each change once, because requests and responses share schemas. A breaking change takes precedence. */
function uniqueChanges(changes: readonly Change[]): Change[] {
  const isAdded = ({ kind }: Fact) => kind === 'added' || kind === 'addedRequired';
  const byKey = Map.groupBy(changes, (one) => {
    return placeKey(one) + (isAdded(one.fact) ? 'added' : JSON.stringify(one.fact));
  });
  return [...byKey.values()].flatMap((same) => same.find(({ isBreaking }) => isBreaking) ?? same[0] ?? []);
}

/** A subject in two versions. It is undefined in a version that does not contain it. */
type Pair<One> = { subject: Subject; before: One | undefined; after: One | undefined };
/** A subject that both versions contain. */
type Compared<One> = { subject: Subject; before: One; after: One };

function compareSubjects<One extends { deprecated: boolean }>(
  pairs: readonly Pair<One>[],
  compare: (pair: Compared<One>) => Change[],
): Change[] {
  return pairs.flatMap(({ subject, before, after }): Change[] => {
    const place = { subject, fields: [] };
    if (!before) return [change(place, 'added', false)];
    if (!after) return [change(place, 'removed', true)];
    const deprecated = !before.deprecated && after.deprecated ? [change(place, 'deprecated', false)] : [];
    return [...deprecated, ...compare({ subject, before, after })];
  });
}

/** Pairs operations by method and path, and the remaining operations by id. */
function pairOperations(before: Contract, after: Contract): Pair<Operation>[] {
  const keyOf = (operation: Operation) => subjectKey(operationSubject(operation));
  const former = new Map(before.operations.map((operation) => [keyOf(operation), operation]));
  const keysNow = new Set(after.operations.map(keyOf));
  const moved = [...former.values()].filter((operation) => !keysNow.has(keyOf(operation)));
  const movedById = new Map(moved.map((operation) => [operation.id, operation]));
  const pairs = after.operations.map((operation) => ({
    subject: operationSubject(operation),
    before: former.get(keyOf(operation)) ?? movedById.get(operation.id),
    after: operation,
  }));
  const paired = new Set(pairs.map((pair) => pair.before));
  const removed = before.operations
    .filter((operation) => !paired.has(operation))
    .map((operation) => ({ subject: operationSubject(operation), before: operation, after: undefined }));
  return [...pairs, ...removed];
}

function pairCalls(before: Contract, after: Contract): Pair<ServerCall>[] {
  return pairByKey(serverCallsOf(before), serverCallsOf(after), ({ id }) => id).flatMap(([, former, now]) => {
    const call = now ?? former;
    return call ? [{ subject: callSubject(call), before: former, after: now }] : [];
  });
}

function compareOperations(comparison: Comparison, pair: Compared<Operation>): Change[] {
  const { subject, before, after } = pair;
  const [former, now] = [before, after].map(({ method, path }) => `\`${sentMethod(method)} ${path}\``);
  const isMoved = subjectKey(operationSubject(before)) !== subjectKey(operationSubject(after));
  const moved = change({ subject, fields: [] }, { kind: 'moved', before: former, after: now }, true);
  return [...(isMoved ? [moved] : []), ...compareSecurity(pair), ...compareRequests(comparison, pair)];
}

/** Compares security requirements. A change is breaking unless each former alternative is still sufficient. */
function compareSecurity({ subject, before, after }: Compared<Operation>): Change[] {
  const [former, now] = [alternativesOf(before), alternativesOf(after)];
  const hasEquivalent = (alternative: Alternative, others: readonly Alternative[]) =>
    others.some((other) => other.size === alternative.size && isEnough(other, alternative));
  if (former.every((one) => hasEquivalent(one, now)) && now.every((one) => hasEquivalent(one, former))) return [];
  const isBreaking = former.some((one) => !now.some((other) => isEnough(other, one)));
  return [change({ subject, fields: [] }, 'security', isBreaking)];
}

/** True if a client that sends the credentials `sent` is authorized where `needed` is required. */
function isEnough(needed: Alternative, sent: Alternative): boolean {
  return [...needed].every((name) => sent.has(name));
}

/** Names of schemes, each alone and with each of its scopes. */
type Alternative = ReadonlySet<string>;

function alternativesOf({ security, securityOptional }: Operation): Alternative[] {
  const needs = (requirement: SecurityRequirement) =>
    requirement.flatMap(({ name, scopes = [] }) => [name, ...scopes.map((scope) => `${name} ${scope.name}`)]);
  const isPublic = securityOptional || security.length === 0;
  return [...security.map((requirement) => new Set(needs(requirement))), ...(isPublic ? [new Set<string>()] : [])];
}

/** Compares what a request sends, and the responses to it. */
function compareRequests(comparison: Comparison, { subject, before, after }: Compared<RequestAndResponses>): Change[] {
  const inverse: Comparison = { ...comparison, direction: comparison.direction === 'request' ? 'response' : 'request' };
  const body: Place = { subject, part: { in: 'body' }, fields: [] };
  return [
    ...pairByKey(placedParameters(before), placedParameters(after), ({ part }) => partKey(part)).flatMap(
      ([, former, now]) => {
        const part = (now ?? former)?.part;
        return compareFields(comparison, { subject, ...(part && { part }), fields: [] }, [former, now]);
      },
    ),
    ...compareParts(comparison, body, [before.requestBody, after.requestBody], (former, now) =>
      compareContents(comparison, former.content, now.content, (type) => ({ ...body, part: { in: 'body', type } })),
    ),
    ...pairByKey(before.responses, after.responses, ({ status }) => status).flatMap(([status, former, now]) =>
      compareResponses(inverse, { subject, part: { in: 'response', status }, fields: [] }, former, now),
    ),
  ];
}

function compareContents(
  comparison: Comparison,
  before: readonly MediaType[],
  after: readonly MediaType[],
  at: (type: string) => Place,
): Change[] {
  return pairByKey(before, after, ({ type }) => type).flatMap(([type, former, now]): Change[] => {
    if (!former) return [change(at(type), 'added', false)];
    if (!now) return [change(at(type), 'removed', true)];
    return former.schema && now.schema ? compareSchemas(comparison, at(type), former.schema, now.schema) : [];
  });
}

function compareResponses(
  comparison: Comparison,
  place: Place & { part: Extract<Part, { in: 'response' }> },
  before: Response | undefined,
  after: Response | undefined,
): Change[] {
  if (!before) return [change(place, 'added', false)];
  // Removing an error response breaks nothing, because clients have to handle undocumented errors anyway.
  if (!after) return [change(place, 'removed', /^[23]/.test(before.status))];
  const at = (more: { type?: string; header?: string }): Place => ({ ...place, part: { ...place.part, ...more } });
  return [
    ...pairByKey(before.headers, after.headers, ({ name }) => name.toLowerCase()).flatMap(([name, former, now]) =>
      compareFields(comparison, at({ header: (now ?? former)?.name ?? name }), [former, now]),
    ),
    ...compareContents(comparison, before.content, after.content, (type) => at({ type })),
  ];
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
