import { sentMethod } from '../../../helpers.ts';
import type { Path } from './document/json-pointer.ts';

/** True for a key of a path that describes an operation. Other methods are in its `additionalOperations`. */
export function isMethodField(key: string): boolean {
  return sentMethod(key) !== key;
}

/** Keys from a path of the contract to the operation with this method. */
export function methodKeys(method: string): Path {
  return isMethodField(method) ? [method] : ['additionalOperations', method];
}
