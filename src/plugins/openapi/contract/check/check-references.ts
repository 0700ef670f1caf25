import { nearestHint } from '../../../../plugin.ts';
import { type Diagnostic, diagnoseIf, diagnoseUnknown } from '../diagnostic.ts';
import { asObject, asText, componentsOf, type JsonObject } from '../document/json.ts';
import { MAX_STEPS, parsePointer, valueAt, resolveReference, type Path } from '../document/json-pointer.ts';
import { listSecurity, listOperations, listResponses } from '../lists/list-operations.ts';
import { schemaResources } from '../document/schema-resources.ts';
import { flatMapDocument } from '../document/walk-document.ts';
import { isInOtherContract, linkedOperation, credentialNames } from '../operation/read-links.ts';

/**
 * Reports references without a target, circular ones, and chains that are too long. Joining has already replaced
 * references to other files.
 */
export function checkReferences(document: JsonObject): Diagnostic[] {
  const resources = schemaResources(document)?.all.values() ?? [];
  const anchors = [...resources].flatMap((resource) => [...resource.anchors.keys()]);
  return flatMapDocument(document, (value, path) =>
    ['$ref', '$dynamicRef'].flatMap((key) => {
      const reference = asText(value[key]);
      return reference?.startsWith('#') ? checkReference(document, reference, anchors, [...path, key]) : [];
    }),
  );
}

function checkReference(document: JsonObject, reference: string, anchors: readonly string[], path: Path): Diagnostic[] {
  const problem = chainProblem(document, reference);
  if (problem) return [{ ...problem, path }];
  const fact = `"${reference}" does not exist.`;
  const anchor = /^#([^/].*)/s.exec(reference)?.[1];
  if (anchor !== undefined) {
    // Other references to existing anchors are already pointers (`resolveIdentifiers`).
    if (path.at(-1) === '$dynamicRef' && anchors.includes(anchor)) return [];
    return [{ fact, path, hint: nearestHint(anchor, anchors, 'Add an "$anchor" or "$dynamicAnchor" with this name.') }];
  }
  const target = parsePointer(reference);
  if (valueAt(document, target) !== undefined) return [];
  const names = Object.keys(asObject(valueAt(document, target.slice(0, -1))));
  const otherwise = 'Declare it under `components`, or refer to something else.';
  return [{ fact, path, hint: nearestHint(target.at(-1) ?? '', names, otherwise) }];
}

/** The problem of a reference that leads only to other references: finally to itself, or to too many of them. */
function chainProblem(document: JsonObject, reference: string): Omit<Diagnostic, 'path'> | undefined {
  const seen = new Set<string>();
  for (let next: unknown = reference; typeof next === 'string';) {
    if (seen.has(next)) {
      if (next !== reference) return undefined;
      const hint = 'One reference of the cycle must contain a definition.';
      return { fact: `"${reference}" refers back to itself.`, hint };
    }
    if (seen.size === MAX_STEPS) {
      const hint = 'Refer directly to the definition at the end of the chain.';
      return { fact: `"${reference}" is the start of a chain of more than ${MAX_STEPS} references.`, hint };
    }
    seen.add(next);
    next = asObject(valueAt(document, parsePointer(next)))['$ref'];
  }
  return undefined;
}

/** Reports security schemes that are used but not declared. */
export function checkSecurity(document: JsonObject): Diagnostic[] {
  const declared = Object.keys(componentsOf(document, 'securitySchemes'));
  return listSecurity(document).flatMap(({ name, path }) => {
    const fault = { fact: `The security scheme "${name}" is not declared.`, path, atKey: true };
    return diagnoseUnknown(name, declared, fault, 'Declare it under components.securitySchemes.');
  });
}

/** Reports links of responses to operations that are missing from the contract. */
export function checkResponseLinks(document: JsonObject): Diagnostic[] {
  const ids = listOperations(document).map(({ name }) => name);
  return listResponses(document).flatMap(({ response, at }) =>
    Object.entries(asObject(response['links'])).flatMap(([name, value]) => {
      const link = resolveReference(document, value);
      if (isInOtherContract(link) || ids.includes(linkedOperation(document, link) ?? '')) return [];
      const key = link['operationId'] === undefined ? 'operationRef' : 'operationId';
      const target = asText(link[key]);
      const path = [...at, 'links', name];
      if (target === undefined) {
        return [{ fact: `The link "${name}" names no operation.`, path, atKey: true, hint: 'Add an "operationId".' }];
      }
      return diagnoseUnknown(target, ids, { fact: `The contract has no operation "${target}".`, path: [...path, key] });
    }),
  );
}

/** Reports entries of `x-credentials` that no security scheme uses, or whose value is not an expression. */
export function checkResponseCredentials(document: JsonObject): Diagnostic[] {
  const credentials = credentialNames(document);
  return listResponses(document).flatMap(({ response, at }) =>
    Object.entries(asObject(response['x-credentials'])).flatMap(([name, value]) => {
      const path = [...at, 'x-credentials', name];
      return [
        ...diagnoseUnknown(
          name,
          credentials,
          { fact: `No security scheme carries the credential "${name}".`, path, atKey: true },
          'Use the name of a security scheme, or its x-credential.',
        ),
        ...diagnoseIf(!isExpression(value), {
          fact: `${JSON.stringify(value)} does not name a value of the response.`,
          path,
          hint: 'Write $response.body#/token or $response.header.X-Token.',
        }),
      ];
    }),
  );
}

function isExpression(value: unknown): boolean {
  return typeof value === 'string' && /^\$response\.(?:body(?:#(?:\/.*)?)?|header\.[\w!#$%&'*+.^`|~-]+)$/.test(value);
}
