import type { Contract, Operation, RequestAndResponses, Response, SchemaNode, ServerCall } from '../types.ts';
import { compareContracts } from './compare-contracts.ts';
import type { Release, Marks, Part, Place, Subject, Change } from './types.ts';
import { compact } from '../document/json.ts';
import { optionLabel } from './compare-schemas.ts';
import { fieldAt, placedParameters, callSubject, operationSubject, placeKey } from './places.ts';

/** Adds the changes since older contracts, which come oldest first. */
export function withHistory(contract: Contract, older: readonly Contract[]): Contract {
  if (older.length === 0) return contract;
  const releases = older.map((before, index): Release => {
    const after = older[index + 1] ?? contract;
    return { version: after.version, changes: compareContracts(before, after) };
  });
  const versions = [...older, contract].map(({ version }) => version);
  return { ...markContract(contract, marksOf(releases), versions), releases: releases.toReversed() };
}

/** Adds marks to operations, calls, responses and fields. `versions` come oldest first. */
function markContract(contract: Contract, marks: PlaceMarks, versions: readonly string[]): Contract {
  const markCall = <Call extends ServerCall>(call: Call) => markRequests(call, callSubject(call), { marks, versions });
  return {
    ...contract,
    operations: contract.operations.map((operation) => ({
      ...markRequests(operation, operationSubject(operation), { marks, versions }),
      ...(operation.callbacks && { callbacks: operation.callbacks.map(markCall) }),
    })),
    ...(contract.webhooks && { webhooks: contract.webhooks.map(markCall) }),
    schemas: Object.fromEntries(
      Object.entries(contract.schemas).map(([name, node]) => [
        name,
        markSchema(node, [{ subject: { kind: 'schema', name }, fields: [] }], { marks, shown: new Set() }),
      ]),
    ),
  };
}

/** Marks an operation as changed if anything on its page has changed. */
function markRequests<One extends RequestAndResponses & Pick<Operation, 'marks'>>(
  one: One,
  subject: Subject,
  { marks, versions }: { marks: PlaceMarks; versions: readonly string[] },
): One {
  const context: Context = { marks, shown: new Set() };
  const at = (part: Part): Place => ({ subject, part, fields: [] });
  const markIn = <Owner extends { schema?: SchemaNode }>(owner: Owner, part: Part): Owner =>
    owner.schema ? { ...owner, schema: markSchema(owner.schema, [at(part)], context) } : owner;
  const markResponse = (response: Response): Response => {
    const { status } = response;
    const own = marksAt([at({ in: 'response', status })], context);
    return {
      ...response,
      ...(own && { marks: own }),
      headers: response.headers.map((header) => markIn(header, { in: 'response', status, header: header.name })),
      content: response.content.map((media) => markIn(media, { in: 'response', status, type: media.type })),
    };
  };
  // Pages show no mark for a body, but its changes count as changes of the operation.
  marksAt([at({ in: 'body' })], context);
  const marked = compact({
    ...one,
    parameters: placedParameters(one).map(({ parameter, part }) => markIn(parameter, part)),
    requestBody: one.requestBody && {
      ...one.requestBody,
      content: one.requestBody.content.map((media) => markIn(media, { in: 'body', type: media.type })),
    },
    responses: one.responses.map(markResponse),
  });
  const { since, changed } = marks.get(placeKey({ subject, fields: [] })) ?? {};
  const newest = Math.max(...[changed, ...context.shown].map((version) => versions.indexOf(version ?? '')));
  const isLater = newest > versions.indexOf(since ?? '');
  const own: Marks = compact({ since, changed: isLater ? versions[newest] : undefined });
  return since !== undefined || isLater ? { ...marked, marks: own } : marked;
}

type Context = {
  marks: PlaceMarks;
  /** Versions of all marks that were found. */
  shown: Set<string>;
};

/** The marks of a part with several places: in its operation, and in its schema. Adds their versions to `shown`. */
function marksAt(places: readonly Place[], { marks, shown }: Context): Marks | undefined {
  const found = places.flatMap((place) => marks.get(placeKey(place)) ?? []);
  for (const version of found.flatMap(({ since, changed }) => [since, changed])) {
    if (version !== undefined) shown.add(version);
  }
  return found.length === 0 ? undefined : Object.assign({}, ...found.toReversed());
}

function markSchema(node: SchemaNode, places: readonly Place[], context: Context): SchemaNode {
  const { name, properties, items, prefixItems, additionalProperties, variants } = node;
  const all = name === undefined ? places : [...places, { subject: { kind: 'schema', name } as const, fields: [] }];
  const own = marksAt(all, context);
  const inside = (field: string, child: SchemaNode) => {
    const inner = all.map((place) => fieldAt(place, field));
    return markSchema(child, inner, context);
  };
  return compact({
    ...node,
    marks: own,
    properties: properties?.map((property) => ({ ...property, schema: inside(property.name, property.schema) })),
    items: items && inside('[]', items),
    prefixItems: prefixItems?.map((item, index) => inside(`[${index}]`, item)),
    ...(typeof additionalProperties === 'object' && { additionalProperties: inside('*', additionalProperties) }),
    variants: variants && {
      ...variants,
      options: variants.options.map((option, index) => inside(optionLabel(option, index), option)),
    },
  });
}

/** Marks by the key of their place. */
type PlaceMarks = ReadonlyMap<string, Marks>;

/** The marks after all changes; `releases` come oldest first. */
function marksOf(releases: readonly Release[]): PlaceMarks {
  const marks = new Map<string, Marks>();
  for (const { version, changes } of releases) for (const change of changes) addMark(marks, change, version);
  return marks;
}

function addMark(marks: Map<string, Marks>, { fact, isBreaking: _, ...place }: Change, version: string): void {
  const isAdded = fact.kind === 'added' || fact.kind === 'addedRequired';
  const isRemoved = fact.kind === 'removed';
  const key = placeKey(isRemoved ? placeAround(place) : place);
  if (isRemoved) marks.delete(placeKey(place));
  marks.set(key, isAdded ? { since: version } : { ...marks.get(key), changed: version });
}

function placeAround(place: Place): Place {
  const { subject, fields } = place;
  return fields.length === 0 ? { subject, fields } : { ...place, fields: fields.slice(0, -1) };
}
