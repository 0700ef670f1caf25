import { diagnoseIf, diagnoseUnknown, type Diagnostic } from '../diagnostic.ts';
import { asArray, asObject, hasText, isObject, type JsonObject } from '../document/json.ts';
import { flatMapDocument } from '../document/walk-document.ts';

const shape = 'Write { values: [{ value: 1, name: One }] }; `note` is optional.';

/** Reports lists of `x-choices` without values or names, and schemas that name a missing list. */
export function checkChoices(document: JsonObject): Diagnostic[] {
  const lists = asObject(document['x-choices']);
  return [
    ...Object.entries(lists).flatMap(([name, list]) => checkList(name, list)),
    ...checkNames(document, Object.keys(lists)),
  ];
}

function checkList(name: string, list: unknown): Diagnostic[] {
  const path = ['x-choices', name];
  const values = isObject(list) ? asArray(list['values']) : [];
  if (values.length === 0) return [{ fact: `The list "${name}" of x-choices has no values.`, path, hint: shape }];
  return values.flatMap((item, index) => {
    const { value, name: label } = asObject(item);
    const choicePath = [...path, 'values', index];
    if (!['string', 'number'].includes(typeof value)) {
      const fact = `A choice of "${name}" has ${value === undefined ? 'no value' : 'a value that is not a string or a number'}.`;
      return [{ fact, path: choicePath, hint: shape }];
    }
    if (!hasText(label)) {
      return [{ fact: `Choice ${value} of "${name}" has no name.`, path: choicePath, hint: shape }];
    }
    return diagnoseIf(
      values.slice(0, index).some((other) => asObject(other)['value'] === value),
      {
        fact: `The list "${name}" of x-choices has the value ${value} twice.`,
        path: choicePath,
        hint: 'Remove one of the two, or correct its value.',
      },
    );
  });
}

function checkNames(document: JsonObject, listNames: readonly string[]): Diagnostic[] {
  return flatMapDocument(document, (schema, path) => {
    const name = schema['x-choices'];
    // At the top level of the contract, `x-choices` defines the lists. In schemas, it names a list.
    if (path.length === 0 || name === undefined) return [];
    const fault = { fact: `There is no list ${JSON.stringify(name)} in x-choices.`, path: [...path, 'x-choices'] };
    const hint = 'Define it in x-choices at the top level of the contract.';
    return typeof name === 'string' ? diagnoseUnknown(name, listNames, fault, hint) : [{ ...fault, hint }];
  });
}
