/** Components that a page may use without importing them; a test holds it to what the theme has. */
export const knownComponents: ReadonlySet<string> = new Set([
  'Admonition',
  'Badge',
  'Card',
  'Cards',
  'CodeBlock',
  'FileTree',
  'Kbd',
  'Mermaid',
  'Operation',
  'OperationsTable',
  'Static',
  'Steps',
  'TabItem',
  'Tabs',
]);
