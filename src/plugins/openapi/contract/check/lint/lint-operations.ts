import { diagnoseIf, diagnoseUnknown, type Diagnostic } from '../../diagnostic.ts';
import { asArray, asObject, asText, hasText, type JsonObject } from '../../document/json.ts';
import { listOperations, listResponses, type RawOperation } from '../../lists/list-operations.ts';
import { isBinary } from '../../samples/media-types.ts';
import { operationAnchor, operationPage } from '../../operation-page.ts';

/**
 * Checks the requirements of pages that go beyond valid OpenAPI. `pages` are the ids of the pages that exist as files;
 * undefined if they are not known.
 */
export function lintOperations(document: JsonObject, pages: readonly string[] | undefined): Diagnostic[] {
  const operations = listOperations(document);
  const ids = operations.map(({ name }) => name);
  const tags = asArray(document['tags']).map((tag) => asText(asObject(tag)['name']) ?? '');
  const ownPages = operations.filter(({ operation }) => operation['x-page'] === undefined).map(operationPage);
  const knownPages = pages && [...pages, ...ownPages];
  const byAddress = Map.groupBy(operations, addressOf);
  return [
    ...lintExamples(document),
    ...operations.flatMap((raw) => [
      ...lintWords(raw),
      ...lintTags(raw, tags),
      ...lintRelated(raw, ids),
      ...lintPage(raw, knownPages),
      ...lintAnchor(raw, byAddress),
      ...lintNotes(raw),
    ]),
  ];
}

function lintWords({ operation, at, name }: RawOperation): Diagnostic[] {
  return ['operationId', 'summary', 'description']
    .filter((key) => !hasText(operation[key]))
    .map((key) => ({ fact: `${name} has no ${key === 'operationId' ? '' : 'text in '}"${key}".`, path: at }));
}

function lintTags({ operation, at, name }: RawOperation, declaredTags: readonly string[]): Diagnostic[] {
  const tags = asArray(operation['tags']).map(String);
  if (tags.length === 0) {
    return [{ fact: `${name} has no tag.`, path: at, hint: 'Add "tags": the first one is the group that lists it.' }];
  }
  return tags.flatMap((tag, index) => {
    const fault = { fact: `The tag "${tag}" is not declared.`, path: [...at, 'tags', index] };
    return diagnoseUnknown(tag, declaredTags, fault, 'Declare it in the "tags" of the contract.');
  });
}

function lintExamples(document: JsonObject): Diagnostic[] {
  return listResponses(document).flatMap(({ owner, status, response, at }) =>
    Object.entries(asObject(response['content'])).flatMap(([type, media]) => {
      const { example, examples, schema } = asObject(media);
      const hasExample = example !== undefined || Object.keys(asObject(examples)).length > 0;
      const fact = `The response ${status} of ${owner.name} has no example (${type}).`;
      return diagnoseIf(!hasExample && !isBinary({ type, schema }), { fact, path: [...at, 'content', type] });
    }),
  );
}

function lintRelated({ operation, at }: RawOperation, ids: readonly string[]): Diagnostic[] {
  if (operation['x-related'] !== undefined && !Array.isArray(operation['x-related'])) {
    return [{ fact: '"x-related" must be a list of operation ids.', path: [...at, 'x-related'] }];
  }
  return asArray(operation['x-related']).flatMap((id, index) =>
    diagnoseUnknown(id, ids, { fact: `The contract has no operation "${id}".`, path: [...at, 'x-related', index] }),
  );
}

function lintPage({ operation, at }: RawOperation, knownPages: readonly string[] | undefined): Diagnostic[] {
  const page = operation['x-page'];
  if (page === undefined) return [];
  const path = [...at, 'x-page'];
  if (typeof page !== 'string' || !/^[\p{L}\p{N}_-]+(\/[\p{L}\p{N}_-]+)*$/u.test(page)) {
    const hint = 'For example "auth/login", without leading or trailing slashes.';
    return [{ fact: '"x-page" must be a doc id below the folder of the contract.', path, hint }];
  }
  return knownPages ? diagnoseUnknown(page, knownPages, { fact: `There is no page "${page}".`, path }) : [];
}

/** Address of an operation, relative to the contract's folder. */
function addressOf(raw: RawOperation): string {
  return `${operationPage(raw)}#${operationAnchor(raw.name)}`;
}

/** Reports operations on the same page with the same anchor. */
function lintAnchor(raw: RawOperation, byAddress: ReadonlyMap<string, readonly RawOperation[]>): Diagnostic[] {
  const anchor = operationAnchor(raw.name);
  const other = byAddress.get(addressOf(raw))?.find((one) => one.name !== raw.name);
  return diagnoseIf(raw.operation['x-page'] !== undefined && other !== undefined, {
    fact: `${raw.name} and ${other?.name} have the same anchor, "#${anchor}", on one page.`,
    path: [...raw.at, 'x-page'],
    hint: 'Rename one of them, or give it another "x-page".',
  });
}

function lintNotes({ operation, at }: RawOperation): Diagnostic[] {
  const notes = operation['x-notes'];
  const isValid = notes === undefined || (Array.isArray(notes) && notes.every(hasText));
  return diagnoseIf(!isValid, { fact: '"x-notes" must be a list of strings.', path: [...at, 'x-notes'] });
}

/** Reports paths that differ only in parameter names. OpenAPI forbids them, yet well-known contracts have them. */
export function lintPaths(document: JsonObject): Diagnostic[] {
  const paths = Map.groupBy(Object.keys(asObject(document['paths'])), (path) => path.replaceAll(/\{[^}]*\}/g, '{}'));
  const hint = 'Merge the two, because names of path parameters make no difference.';
  return [...paths.values()].flatMap(([first, ...others]) =>
    others.map((path) => ({ fact: `${path} is the same path as ${first}.`, path: ['paths', path], atKey: true, hint })),
  );
}
