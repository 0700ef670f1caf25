/**
 * Normalizes a path for comparison: parameters written as `{id}`, `:id`, `<id>` or a number become `{}`.
 * @example plainPath('/boxes/{id}') === plainPath('/boxes/:box'); // true
 */
export function plainPath(text: string): string {
  return text.replaceAll(/\/(?:\{[^/{}]+\}|:\w+|<[^/<>]+>|\d+)(?=\/|$)/g, '/{}');
}
