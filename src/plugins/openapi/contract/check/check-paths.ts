import { nearestHint } from '../../../../plugin.ts';
import { repetitionsOf, type Diagnostic } from '../diagnostic.ts';
import type { JsonObject } from '../document/json.ts';
import { listOperations, type RawOperation, writtenParameters } from '../lists/list-operations.ts';

/** Checks the rules of OpenAPI that a schema cannot express: rules for paths, parameters and operation ids. */
export function checkPaths(document: JsonObject): Diagnostic[] {
  const operations = listOperations(document);
  return [...operations.flatMap(checkPathParameters), ...checkIds(operations), ...operations.flatMap(checkDuplicates)];
}

function checkPathParameters({ path, at, name, parameters }: RawOperation): Diagnostic[] {
  const inPath = [...path.matchAll(/\{([^}]+)\}/g)].map(([, parameter = '']) => parameter);
  const declared = parameters.filter(({ parameter }) => parameter['in'] === 'path');
  const names = declared.map(({ parameter }) => String(parameter['name']));
  const missing = inPath.filter((parameter) => !names.includes(parameter));
  const unused = declared.filter(({ parameter }) => !inPath.includes(String(parameter['name'])));
  return [
    ...missing.map((parameter) => ({
      fact: `${name} does not declare the path parameter "${parameter}".`,
      path: at,
      hint: `Add { name: ${parameter}, in: path, required: true, … } to "parameters".`,
    })),
    ...unused.map((one) => ({
      fact: `The path ${path} has no parameter "${one.parameter['name']}".`,
      path: one.at,
      hint: nearestHint(String(one.parameter['name']), inPath, undefined),
    })),
  ];
}

function checkIds(operations: readonly RawOperation[]): Diagnostic[] {
  const identified = operations.filter(({ operation }) => operation['operationId'] !== undefined);
  return repetitionsOf(identified, ({ name }) => name).map(({ name, at }) => ({
    fact: `The operationId "${name}" is used twice.`,
    path: [...at, 'operationId'],
  }));
}

/** Reports parameters that a path or an operation declares twice. Operations may replace parameters of their path. */
function checkDuplicates(raw: RawOperation): Diagnostic[] {
  const parameters = writtenParameters(raw).map(({ parameter, at }) => ({
    fact: `The ${parameter['in']} parameter "${parameter['name']}" is declared twice.`,
    path: at,
  }));
  return repetitionsOf(parameters, ({ fact, path }) => JSON.stringify([fact, path.slice(0, -1)]));
}
