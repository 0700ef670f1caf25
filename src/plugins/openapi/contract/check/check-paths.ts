import { nearestHint } from '../../../../plugin.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { asArray, asText, type JsonObject } from '../document/json.ts';
import type { Path } from '../document/json-pointer.ts';
import { listOperations, type RawOperation } from '../lists/list-operations.ts';
import { resolveReference } from '../document/resolve-reference.ts';

/** Checks rules of OpenAPI for paths, parameters and ids that a schema cannot express. */
export function checkPaths(document: JsonObject): Diagnostic[] {
  const operations = listOperations(document);
  return [
    ...operations.flatMap(checkPathParameters),
    ...checkIds(operations),
    ...checkDuplicates(document, operations),
  ];
}

function checkPathParameters({ path, at, name, parameters }: RawOperation): Diagnostic[] {
  const inPath = [...path.matchAll(/\{([^}]+)\}/g)].map(([, parameter = '']) => parameter);
  const declared = parameters.filter(({ parameter }) => parameter['in'] === 'path');
  const names = declared.map(({ parameter }) => String(parameter['name']));
  const missing = inPath.filter((parameter) => !names.includes(parameter));
  const surplus = declared.filter(({ parameter }) => !inPath.includes(String(parameter['name'])));
  return [
    ...missing.map((parameter) => ({
      fact: `${name} does not declare the path parameter "${parameter}".`,
      path: at,
      hint: `Add { name: ${parameter}, in: path, required: true, … } to "parameters".`,
    })),
    ...surplus.map(({ parameter, at: place }) => ({
      fact: `The path ${path} has no parameter "${parameter['name']}".`,
      path: place,
      hint: nearestHint(String(parameter['name']), inPath, undefined),
    })),
  ];
}

function checkIds(operations: readonly RawOperation[]): Diagnostic[] {
  return operations.flatMap(({ operation, at }, index) => {
    const id = asText(operation['operationId']);
    const isTaken =
      id !== undefined && operations.slice(0, index).some((other) => other.operation['operationId'] === id);
    return isTaken ? [{ fact: `The operationId "${id}" is used twice.`, path: [...at, 'operationId'] }] : [];
  });
}

function checkDuplicates(document: JsonObject, operations: readonly RawOperation[]): Diagnostic[] {
  const lists = new Map<string, { list: readonly unknown[]; path: Path }>();
  for (const { operation, pathItem, at } of operations) {
    for (const [owner, path] of [
      [pathItem, at.slice(0, 2)],
      [operation, at],
    ] as const) {
      lists.set(path.join(' '), { list: asArray(owner['parameters']), path: [...path, 'parameters'] });
    }
  }
  return [...lists.values()].flatMap(({ list, path }) => {
    const keys = list
      .map((item) => resolveReference(document, item))
      .map((item) => `${item['in']} parameter "${item['name']}"`);
    return keys.flatMap((key, index) =>
      keys.indexOf(key) < index ? [{ fact: `The ${key} is declared twice.`, path: [...path, index] }] : [],
    );
  });
}
