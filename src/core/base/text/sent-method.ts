/** Methods that OpenAPI writes in lower case; `query` since OpenAPI 3.2. */
const openApiMethod = /^(?:get|put|post|delete|options|head|patch|trace|query)$/;

/**
 * Returns the method as requests send it: methods of OpenAPI in capitals, others unchanged, because methods are
 * case-sensitive.
 * @example sentMethod('get'); // 'GET'
 */
export function sentMethod(method: string): string {
  return openApiMethod.test(method) ? method.toUpperCase() : method;
}
