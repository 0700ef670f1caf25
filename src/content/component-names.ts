/** Components that compiled pages ask for on their own, without a tag of the author. */
export const emittedComponents = [
  'Admonition',
  'AdmonitionTitle',
  'CodeBlock',
  'Mermaid',
  'RunnableCode',
  'TabItem',
  'Tabs',
] as const;

/** Components that show the contract. */
export const contractComponents = [
  'ContractInfo',
  'ErrorsTable',
  'Operation',
  'OperationsTable',
  'SandboxCommand',
  'Send',
  'SendTo',
  'Shell',
  'StepCard',
  'StepList',
  'Wait',
] as const;

/** Components that an author may use without an import; the theme has one for each name. */
export const authorComponents = [
  ...contractComponents,
  'Admonition',
  'Badge',
  'Card',
  'Cards',
  'CodeBlock',
  'FileTree',
  'Kbd',
  'Steps',
  'TabItem',
  'Tabs',
] as const;
