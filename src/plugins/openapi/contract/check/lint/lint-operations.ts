import { nearestHint } from '../../../../../plugin.ts';
import { diagnoseIf, type Diagnostic } from '../../diagnostic.ts';
import { asArray, asObject, asText, type JsonObject } from '../../document/json.ts';
import { listOperations, type RawOperation } from '../../lists/list-operations.ts';
import { operationAnchor, operationPage } from '../../operation-page.ts';
import { resolveReference } from '../../document/resolve-reference.ts';

export type LintNames = {
  /** Doc ids below the contract's folder that exist without the contract; `undefined` when they are not known. */
  pages?: readonly string[] | undefined;
};

/** Reports what pages need of each operation beyond valid OpenAPI. */
export function lintOperations(document: JsonObject, { pages }: LintNames): Diagnostic[] {
  const operations = listOperations(document);
  const ids = operations.map(({ name }) => name);
  const tags = asArray(document['tags']).map((tag) => asText(asObject(tag)['name']) ?? '');
  const ownPages = operations.filter(({ operation }) => operation['x-page'] === undefined).map(operationPage);
  const knownPages = pages && [...pages, ...ownPages];
  const byAnchor = Map.groupBy(operations, placeOf);
  return operations.flatMap((raw) => [
    ...lintWords(raw),
    ...lintTags(raw, tags),
    ...lintExamples(document, raw),
    ...lintRelated(raw, ids),
    ...lintPage(raw, knownPages),
    ...lintAnchor(raw, byAnchor),
    ...lintNotes(raw),
  ]);
}

function lintWords({ operation, at, name }: RawOperation): Diagnostic[] {
  return ['operationId', 'summary', 'description']
    .filter((key) => !hasText(operation[key]))
    .map((key) => ({ fact: `${name} has no ${key === 'operationId' ? '' : 'text in '}"${key}".`, path: at }));
}

function lintTags({ operation, at, name }: RawOperation, known: readonly string[]): Diagnostic[] {
  const tags = asArray(operation['tags']).map(String);
  if (tags.length === 0) {
    return [{ fact: `${name} has no tag.`, path: at, hint: 'Add "tags": the first one is the group that lists it.' }];
  }
  return tags.flatMap((tag, index) =>
    diagnoseIf(!known.includes(tag), {
      fact: `The tag "${tag}" is not declared.`,
      path: [...at, 'tags', index],
      hint: nearestHint(tag, known, 'Declare it in the "tags" of the contract.'),
    }),
  );
}

function lintExamples(document: JsonObject, { operation, at, name }: RawOperation): Diagnostic[] {
  return Object.entries(asObject(operation['responses'])).flatMap(([status, written]) =>
    Object.entries(asObject(resolveReference(document, written)['content'])).flatMap(([type, media]) => {
      const { example, examples } = asObject(media);
      const hasExample = example !== undefined || Object.keys(asObject(examples)).length > 0;
      const fact = `The response ${status} of ${name} has no example (${type}).`;
      return diagnoseIf(!hasExample, { fact, path: [...at, 'responses', status, 'content', type] });
    }),
  );
}

function lintRelated({ operation, at }: RawOperation, ids: readonly string[]): Diagnostic[] {
  if (operation['x-related'] !== undefined && !Array.isArray(operation['x-related'])) {
    return [{ fact: '"x-related" must be a list of operation ids.', path: [...at, 'x-related'] }];
  }
  return asArray(operation['x-related']).flatMap((id, index) =>
    diagnoseIf(!ids.includes(String(id)), {
      fact: `There is no operation "${id}".`,
      path: [...at, 'x-related', index],
      hint: nearestHint(String(id), ids, undefined),
    }),
  );
}

function lintPage({ operation, at }: RawOperation, known: readonly string[] | undefined): Diagnostic[] {
  const page = operation['x-page'];
  if (page === undefined) return [];
  const path = [...at, 'x-page'];
  if (typeof page !== 'string' || !/^[\p{L}\p{N}_-]+(\/[\p{L}\p{N}_-]+)*$/u.test(page)) {
    const hint = 'For example "auth/login", without leading or trailing slashes.';
    return [{ fact: '"x-page" must be a doc id below the folder of the contract.', path, hint }];
  }
  if (known === undefined || known.includes(page)) return [];
  return [{ fact: `There is no page "${page}".`, path, hint: nearestHint(page, known, undefined) }];
}

/** Address of an operation below the contract's folder. */
function placeOf(raw: RawOperation): string {
  return `${operationPage(raw)}#${operationAnchor(raw.name)}`;
}

/** Reports operations on the same page with the same anchor. */
function lintAnchor(raw: RawOperation, byAnchor: ReadonlyMap<string, readonly RawOperation[]>): Diagnostic[] {
  const anchor = operationAnchor(raw.name);
  const other = byAnchor.get(placeOf(raw))?.find((one) => one.name !== raw.name);
  if (raw.operation['x-page'] === undefined || !other) return [];
  return [
    {
      fact: `${raw.name} and ${other.name} have the same anchor, "#${anchor}", on one page.`,
      path: [...raw.at, 'x-page'],
      hint: 'Rename one of them, or give it another "x-page".',
    },
  ];
}

function lintNotes({ operation, at }: RawOperation): Diagnostic[] {
  const notes = operation['x-notes'];
  const isValid = notes === undefined || (Array.isArray(notes) && notes.every(hasText));
  return diagnoseIf(!isValid, { fact: '"x-notes" must be a list of strings.', path: [...at, 'x-notes'] });
}

function hasText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}
