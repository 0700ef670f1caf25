/** Methods that paths of OpenAPI name in lower case; `query` since OpenAPI 3.2. */
const known: readonly string[] = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/**
 * The method as requests have it. Others than those of OpenAPI are case-sensitive.
 * @example sentMethod('get'); // 'GET'
 */
export function sentMethod(method: string): string {
  return known.includes(method) ? method.toUpperCase() : method;
}
