import { parsePointer } from '../../contract/document/json-pointer.ts';

/**
 * Names the value of a response that a runtime expression of OpenAPI refers to: `data.id` for
 * `$response.body#/data/id`, which readers would not understand. Undefined for values of the request, constants,
 * templates and whole bodies.
 */
export function responseValue(expression: string): string | undefined {
  const [, pointer, header] = /^\$response\.(?:body#(\/.+)|header\.(.+))$/s.exec(expression) ?? [];
  return pointer === undefined ? header : propertyPath(parsePointer(pointer));
}

/** Keys as a property path: `data[0].id`. */
function propertyPath(keys: readonly string[]): string {
  return keys.map((key, index) => (/^\d+$/.test(key) ? `[${key}]` : index === 0 ? key : `.${key}`)).join('');
}
