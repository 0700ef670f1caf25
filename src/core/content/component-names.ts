/** Components that the compiler emits for Markdown syntax, without a tag in the page. */
export const emittedComponents = ['Admonition', 'AdmonitionTitle', 'CodeBlock', 'Diagram', 'TabItem', 'Tabs'] as const;

/** Components that an author can use without an import. */
export const authorComponents = [
  'Admonition',
  'Badge',
  'Card',
  'Cards',
  'CodeBlock',
  'DocCardList',
  'FileTree',
  'Kbd',
  'Steps',
  'TabItem',
  'Tabs',
] as const;

/** A component of the theme that pages can use. */
export type ContentComponent = (typeof emittedComponents)[number] | (typeof authorComponents)[number];

/**
 * Values of the `type` of `<Admonition>`, and names of `:::name` blocks.
 * @example admonitionTypes.includes('tip') // true
 */
export const admonitionTypes: readonly string[] = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important'];

/** Values of the `type` of `<Badge>`. */
export const badgeTypes = ['neutral', 'accent', 'success', 'warning', 'danger'] as const;
