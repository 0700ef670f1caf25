import type { Contract, Operation, RequestAndResponses, Response, SchemaNode, ServerCall } from '../types.ts';
import { compareContracts } from './compare-contracts.ts';
import type { Release, Marks, Part, Place, Subject, Change } from './types.ts';
import { compact } from '../document/json.ts';
import { optionLabel } from './compare-schemas.ts';
import { fieldAt, placedParameters, callSubject, operationSubject, placeKey } from './places.ts';

/**
 * Adds the changes since the older contracts, and marks operations, calls, responses and fields that changed. `older`
 * is sorted oldest first.
 */
export function withHistory(contract: Contract, older: readonly Contract[]): Contract {
  if (older.length === 0) return contract;
  const releases = older.map((before, index): Release => {
    const after = older[index + 1] ?? contract;
    return { version: after.version, changes: compareContracts(before, after) };
  });
  const versions = [...older, contract].map(({ version }) => version);
  const marks = marksOf(releases);
  const markCall = (call: ServerCall) => markRequests(call, callSubject(call), { marks, versions });
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
        markSchema(node, [{ subject: { kind: 'schema', name }, fields: [] }], {
          marks,
          versions,
          markVersions: new Set(),
        }),
      ]),
    ),
    releases: releases.toReversed(),
  };
}

/** Marks an operation as changed if anything on its page has changed. */
function markRequests<One extends RequestAndResponses & Pick<Operation, 'marks'>>(
  one: One,
  subject: Subject,
  { marks, versions }: Omit<Context, 'markVersions'>,
): One {
  const context: Context = { marks, versions, markVersions: new Set() };
  const at = (part: Part): Place => ({ subject, part, fields: [] });
  const markIn = <Owner extends { schema?: SchemaNode }>(owner: Owner, part: Part): Owner =>
    owner.schema ? { ...owner, schema: markSchema(owner.schema, [at(part)], context) } : owner;
  const markResponse = (response: Response): Response => {
    const { status } = response;
    const responseMarks = marksAt([at({ in: 'response', status })], context);
    return {
      ...response,
      ...(responseMarks && { marks: responseMarks }),
      headers: response.headers.map((header) => markIn(header, { in: 'response', status, header: header.name })),
      content: response.content.map((media) => markIn(media, { in: 'response', status, type: media.type })),
    };
  };
  // Pages show no mark for a body, but its changes count as changes of the operation.
  marksAt([at({ in: 'body' })], context);
  const marked = compact({
    ...one,
    parameters: placedParameters(one).map(({ part, ...parameter }) => markIn(parameter, part)),
    requestBody: one.requestBody && {
      ...one.requestBody,
      content: one.requestBody.content.map((media) => markIn(media, { in: 'body', type: media.type })),
    },
    responses: one.responses.map(markResponse),
  });
  const { since, changed } = marks.get(placeKey({ subject, fields: [] })) ?? {};
  const ownMarks = newestMarks(since, [changed, ...context.markVersions], versions);
  return ownMarks ? { ...marked, marks: ownMarks } : marked;
}

type Context = {
  marks: PlaceMarks;
  /** Of all contracts, oldest first. */
  versions: readonly string[];
  /** Collects the versions of all marks that `marksAt` returns. */
  markVersions: Set<string>;
};

/**
 * The marks of a part with several places: in its operation, whose `since` takes precedence, and in its schemas. Adds
 * the versions of the marks to `markVersions`.
 */
function marksAt(places: readonly Place[], { marks, versions, markVersions }: Context): Marks | undefined {
  const partMarks = places.flatMap((place) => marks.get(placeKey(place)) ?? []);
  for (const version of partMarks.flatMap(({ since, changed }) => [since, changed])) {
    if (version !== undefined) markVersions.add(version);
  }
  const since = partMarks.find((one) => one.since !== undefined)?.since;
  const changes = partMarks.map(({ changed }) => changed);
  return newestMarks(since, changes, versions);
}

/** The version that added a part, and its newest change after that. Undefined if there is neither. */
function newestMarks(
  since: string | undefined,
  changes: readonly (string | undefined)[],
  versions: readonly string[],
): Marks | undefined {
  const newest = Math.max(...changes.map((version) => versions.indexOf(version ?? '')));
  const hasChanged = newest > versions.indexOf(since ?? '');
  if (since === undefined && !hasChanged) return undefined;
  return compact({ since, changed: hasChanged ? versions[newest] : undefined });
}

function markSchema(node: SchemaNode, places: readonly Place[], context: Context): SchemaNode {
  const { name, properties, items, prefixItems, additionalProperties, variants } = node;
  const nodePlaces =
    name === undefined ? places : [...places, { subject: { kind: 'schema', name } as const, fields: [] }];
  const nodeMarks = marksAt(nodePlaces, context);
  const markChild = (field: string, child: SchemaNode) => {
    const childPlaces = nodePlaces.map((place) => fieldAt(place, field));
    return markSchema(child, childPlaces, context);
  };
  return compact({
    ...node,
    marks: nodeMarks,
    properties: properties?.map((property) => ({ ...property, schema: markChild(property.name, property.schema) })),
    items: items && markChild('[]', items),
    prefixItems: prefixItems?.map((item, index) => markChild(`[${index}]`, item)),
    ...(typeof additionalProperties === 'object' && { additionalProperties: markChild('*', additionalProperties) }),
    variants: variants && {
      ...variants,
      options: variants.options.map((option, index) => markChild(optionLabel(option, index), option)),
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
  // Pages do not show a removed part, so its parent is marked.
  const key = placeKey(isRemoved ? parentOf(place) : place);
  if (isRemoved) marks.delete(placeKey(place));
  marks.set(key, isAdded ? { since: version } : { ...marks.get(key), changed: version });
}

function parentOf(place: Place): Place {
  const { subject, fields } = place;
  return fields.length === 0 ? { subject, fields } : { ...place, fields: fields.slice(0, -1) };
}
