import type { Path } from './document/json-pointer.ts';

/** Methods that are fields of a path; `query` since OpenAPI 3.2. */
const fields: readonly string[] = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** True for a key of a path that describes an operation. Other methods are in its `additionalOperations`. */
export function isMethodField(key: string): boolean {
  return fields.includes(key);
}

/** The method as requests have it. Methods in `additionalOperations` are case-sensitive. */
export function sentMethod(method: string): string {
  return isMethodField(method) ? method.toUpperCase() : method;
}

/** Keys from a path of the contract to the operation with this method. */
export function methodKeys(method: string): Path {
  return isMethodField(method) ? [method] : ['additionalOperations', method];
}
