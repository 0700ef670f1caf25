/** Components that the compiler emits for Markdown syntax, without a tag in the page. */
export const emittedComponents = ['Admonition', 'AdmonitionTitle', 'CodeBlock', 'Diagram', 'TabItem', 'Tabs'] as const;

/** Components that an author can use without an import; the theme provides all of them. */
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
