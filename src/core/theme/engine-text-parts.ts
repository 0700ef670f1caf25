import { Admonition } from './content/blocks/admonition.tsx';
import { CodeBlock } from './content/blocks/code-block.tsx';
import { Heading } from './content/heading.tsx';
import { Link } from './link/link.tsx';
import { onDemand } from './on-demand.ts';
import type { HomeProps, TextParts } from './parts/part-props.ts';

/** The engine's own parts of the text. */
export const engineTextParts: TextParts = {
  Home: ({ children }: HomeProps) => children,
  NotFound: onDemand('NotFound'),
  Admonition,
  CodeBlock,
  Heading,
  Link,
};
