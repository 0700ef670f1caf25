import { Admonition } from './content/blocks/admonition.tsx';
import { CodeBlock } from './content/blocks/code-block.tsx';
import { Heading } from './content/heading.tsx';
import { onDemand } from './content/parts/on-demand.tsx';
import { Link } from './link/link.tsx';
import type { HomeProps, TextParts } from './parts/part-props.ts';

/** The engine's own parts of the text. */
export const engineTextParts: TextParts = {
  Home: ({ children }: HomeProps) => children,
  // Only this page loads its styles.
  NotFound: onDemand(async () => (await import('./article/pages-without-text.ts')).NotFound),
  Admonition,
  CodeBlock,
  Heading,
  Link,
};
