/**
 * A path for comparing: its parameters may be written `{id}`, `:id`, `<id>` or as a number, and become `{}`.
 * @example plainPath('/boxes/{id}') === plainPath('/boxes/:box'); // true
 */
export function plainPath(text: string): string {
  return text.replaceAll(/\/(?:\{[^/{}]+\}|:\w+|<[^/<>]+>|\d+)(?=\/|$)/g, '/{}');
}
