import type { ShownMessageId } from '../../messages/api-messages.ts';

/** A sentence about where the value of a parameter comes from, and the name of that value. */
export type ExplainedExpression = { message: ShownMessageId; value: string };

const sources = [
  [/^\$response\.body#\/(.+)$/s, 'apiLinkValue'],
  [/^\$response\.header\.(.+)$/s, 'apiLinkValue'],
] as const;

/**
 * Explains a runtime expression of OpenAPI, such as `$response.body#/data/id`, which says nothing to readers of a page.
 * Undefined for values of the request, constants, templates and whole bodies.
 */
export function explainExpression(expression: string): ExplainedExpression | undefined {
  for (const [pattern, message] of sources) {
    const [, found] = pattern.exec(expression) ?? [];
    if (found === undefined) continue;
    return { message, value: expression.includes('#/') ? propertyPath(found) : found };
  }
  return undefined;
}

/** A JSON Pointer without its first slash, as a property path: `data/0/id` is `data[0].id`. */
function propertyPath(pointer: string): string {
  const keys = pointer.split('/').map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
  return keys.map((key, index) => (/^\d+$/.test(key) ? `[${key}]` : index === 0 ? key : `.${key}`)).join('');
}
