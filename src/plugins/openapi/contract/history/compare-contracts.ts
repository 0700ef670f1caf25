import { serverCallsOf } from '../operation/read-server-calls.ts';
import type {
  Contract,
  MediaType,
  Operation,
  Response,
  SchemaNode,
  SecurityRequirement,
  ServerCall,
} from '../types.ts';
import { addedField, compareRequired, compareSchemas, type Comparison, type Direction } from './compare-schemas.ts';
import { callSubject, operationSubject } from './subjects.ts';
import { parametersByPart } from './parameters-by-part.ts';
import { type Change, type Fact, type Part, type Place, placeKey, type Subject, subjectKey } from './types.ts';
import { childrenOf } from '../schema/children-of.ts';
import { treesOf } from '../lists/schema-users.ts';

/** The changes from one version of a contract to the next, in the order of the newer one, each once. */
export function compareContracts(before: Contract, after: Contract): Change[] {
  const comparison = { before: namedSchemas(before), after: namedSchemas(after), seen: new Set<string>() };
  const changes = [
    ...compareSubjects(pairOperations(before, after), (pair) => compareOperations(comparison, pair)),
    ...compareSubjects(pairCalls(before, after), (pair) => compareRequests(comparison, 'response', pair)),
  ];
  return uniqueChanges(changes);
}

/** A schema that requests and responses share has each change once, the breaking one if there are both. */
function uniqueChanges(changes: readonly Change[]): Change[] {
  const isAdded = ({ kind }: Fact) => kind === 'added' || kind === 'addedRequired';
  const byKey = Map.groupBy(changes, (change) => {
    return placeKey(change) + (isAdded(change.fact) ? 'added' : JSON.stringify(change.fact));
  });
  return [...byKey.values()].flatMap((same) => same.find(({ isBreaking }) => isBreaking) ?? same[0] ?? []);
}

type Pair<One> = { subject: Subject; before?: One | undefined; after?: One | undefined };

function compareSubjects<One extends { deprecated: boolean }>(
  pairs: readonly Pair<One>[],
  compare: (pair: { subject: Subject; before: One; after: One }) => Change[],
): Change[] {
  return pairs.flatMap(({ subject, before, after }): Change[] => {
    const change = (fact: Fact, isBreaking: boolean): Change => ({ subject, fields: [], fact, isBreaking });
    if (!before) return [change({ kind: 'added' }, false)];
    if (!after) return [change({ kind: 'removed' }, true)];
    return [
      ...(!before.deprecated && after.deprecated ? [change({ kind: 'deprecated' }, false)] : []),
      ...compare({ subject, before, after }),
    ];
  });
}

/** Pairs operations by method and path; those left over by their id. */
function pairOperations(before: Contract, after: Contract): Pair<Operation>[] {
  const former = new Map(before.operations.map((operation) => [subjectKey(operationSubject(operation)), operation]));
  const known = new Set(after.operations.map((operation) => subjectKey(operationSubject(operation))));
  const moved = new Map(
    [...former].filter(([key]) => !known.has(key)).map(([, operation]) => [operation.id, operation]),
  );
  const pairs = after.operations.map((operation): Pair<Operation> => {
    const subject = operationSubject(operation);
    return { subject, before: former.get(subjectKey(subject)) ?? moved.get(operation.id), after: operation };
  });
  const paired = new Set(pairs.map((pair) => pair.before));
  const removed = before.operations.filter((operation) => !paired.has(operation));
  return [...pairs, ...removed.map((operation) => ({ subject: operationSubject(operation), before: operation }))];
}

function pairCalls(before: Contract, after: Contract): Pair<ServerCall>[] {
  const former = new Map(serverCallsOf(before).map((call) => [call.id, call]));
  const now = new Map(serverCallsOf(after).map((call) => [call.id, call]));
  return [...new Map([...now, ...[...former].filter(([id]) => !now.has(id))]).values()].map((call) => ({
    subject: callSubject(call),
    before: former.get(call.id),
    after: now.get(call.id),
  }));
}

type Requests = Pick<Operation, 'parameters' | 'requestBody' | 'responses'>;

type Compared<One> = { subject: Subject; before: One; after: One };

function compareOperations(comparison: Comparison, pair: Compared<Operation>): Change[] {
  const { subject, before, after } = pair;
  const [former, now] = [before, after].map(({ method, path }) => `\`${method.toUpperCase()} ${path}\``);
  const isMoved = subjectKey(operationSubject(before)) !== subjectKey(operationSubject(after));
  return [
    ...(isMoved
      ? [{ subject, fields: [], fact: { kind: 'moved', before: former, after: now } as const, isBreaking: true }]
      : []),
    ...compareSecurity(pair),
    ...compareRequests(comparison, 'request', pair),
  ];
}

/** Compares security requirements. A change is breaking unless each former alternative is still sufficient. */
function compareSecurity({ subject, before, after }: Compared<Operation>): Change[] {
  const [former, now] = [alternativesOf(before), alternativesOf(after)];
  const isKept = (alternative: Alternative, others: readonly Alternative[]) =>
    others.some((other) => other.size === alternative.size && isEnough(other, alternative));
  if (former.every((one) => isKept(one, now)) && now.every((one) => isKept(one, former))) return [];
  const isBreaking = former.some((one) => !now.some((other) => isEnough(other, one)));
  return [{ subject, fields: [], fact: { kind: 'security' }, isBreaking }];
}

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

/** `direction` is that of the request, which the server sends to webhooks and callbacks. */
function compareRequests(comparison: Comparison, direction: Direction, pair: Compared<Requests>): Change[] {
  const { subject, before, after } = pair;
  const back = direction === 'request' ? 'response' : 'request';
  return [
    ...compareParameters(comparison, direction, pair),
    ...compareBodies(comparison, direction, pair),
    ...joined(byStatus(before), byStatus(after)).flatMap(([status, former, now]) =>
      compareResponses(comparison, back, { subject, part: { in: 'response', status }, fields: [] }, former, now),
    ),
  ];
}

function byStatus({ responses }: Requests): ReadonlyMap<string, Response> {
  return new Map(responses.map((response) => [response.status, response]));
}

/** The values of two maps by key, in the order of the newer one. */
function joined<Value>(
  before: ReadonlyMap<string, Value>,
  after: ReadonlyMap<string, Value>,
): [key: string, before: Value | undefined, after: Value | undefined][] {
  return [...new Set([...after.keys(), ...before.keys()])].map((key) => [key, before.get(key), after.get(key)]);
}

function compareParameters(
  comparison: Comparison,
  direction: Direction,
  { subject, before, after }: Compared<Requests>,
): Change[] {
  const [former, now] = [parametersByPart(before), parametersByPart(after)];
  return joined(former, now).flatMap(([, one, other]): Change[] => {
    const part = (other ?? one)?.part;
    const place: Place = { subject, ...(part && { part }), fields: [] };
    return compareParts(direction, place, { before: one?.parameter, after: other?.parameter }, () =>
      one && other ? compareSchemas(comparison, direction, place, { before: one.schema, after: other.schema }) : [],
    );
  });
}

/** Compares a part that may be missing or optional; `compare` is called if both versions have it. */
function compareParts<One extends { required: boolean }>(
  direction: Direction,
  place: Place,
  { before, after }: { before: One | undefined; after: One | undefined },
  compare: (before: One, after: One) => Change[],
): Change[] {
  if (!before) return after ? [addedField(direction, place, after.required)] : [];
  if (!after) return [{ ...place, fact: { kind: 'removed' }, isBreaking: true }];
  return [...compareRequired(direction, place, before.required, after.required), ...compare(before, after)];
}

function compareBodies(comparison: Comparison, direction: Direction, pair: Compared<Requests>): Change[] {
  const { subject } = pair;
  const [before, after] = [pair.before.requestBody, pair.after.requestBody];
  const place: Place = { subject, part: { in: 'body' }, fields: [] };
  const at = (type: string): Place => ({ ...place, part: { in: 'body', type } });
  return compareParts(direction, place, { before, after }, (former, now) =>
    compareContents(comparison, direction, former.content, now.content, at),
  );
}

function compareContents(
  comparison: Comparison,
  direction: Direction,
  before: readonly MediaType[],
  after: readonly MediaType[],
  at: (type: string) => Place,
): Change[] {
  const byType = (content: readonly MediaType[]) => new Map(content.map((media) => [media.type, media]));
  return joined(byType(before), byType(after)).flatMap(([type, former, now]): Change[] => {
    if (!former) return [{ ...at(type), fact: { kind: 'added' }, isBreaking: false }];
    if (!now) return [{ ...at(type), fact: { kind: 'removed' }, isBreaking: true }];
    if (!former.schema || !now.schema) return [];
    return compareSchemas(comparison, direction, at(type), { before: former.schema, after: now.schema });
  });
}

function compareResponses(
  comparison: Comparison,
  direction: Direction,
  place: Place & { part: Extract<Part, { in: 'response' }> },
  before: Response | undefined,
  after: Response | undefined,
): Change[] {
  if (!before) return [{ ...place, fact: { kind: 'added' }, isBreaking: false }];
  // Clients have to expect any error.
  if (!after) return [{ ...place, fact: { kind: 'removed' }, isBreaking: /^[23]/.test(before.status) }];
  const at = (more: { type?: string; header?: string }): Place => ({ ...place, part: { ...place.part, ...more } });
  const byName = ({ headers }: Response) => new Map(headers.map((header) => [header.name.toLowerCase(), header]));
  return [
    ...joined(byName(before), byName(after)).flatMap(([, former, now]): Change[] => {
      const header = at({ header: (now ?? former)?.name ?? '' });
      return compareParts(direction, header, { before: former, after: now }, (one, other) =>
        compareSchemas(comparison, direction, header, { before: one.schema, after: other.schema }),
      );
    }),
    ...compareContents(comparison, direction, before.content, after.content, (type) => at({ type })),
  ];
}

/** The trees of shared schemas by name, including those that are shown in place. */
function namedSchemas(contract: Contract): ReadonlyMap<string, SchemaNode> {
  const named = new Map(Object.entries(contract.schemas));
  const waiting = [...contract.operations, ...serverCallsOf(contract)].flatMap(treesOf);
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const isWhole = node.recursive === undefined && node.collapsed === undefined;
    if (node.name !== undefined && isWhole && !named.has(node.name)) named.set(node.name, node);
    waiting.push(...childrenOf(node));
  }
  return named;
}
