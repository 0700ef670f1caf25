import { Admonition } from './content/blocks/admonition.tsx';
import { CodeBlock } from './content/blocks/code-block.tsx';
import { Heading } from './content/heading.tsx';
import { onDemand } from './content/parts/on-demand.tsx';
import { Link } from './link/link.tsx';
import type { textPartNames } from '../site/theme-parts.ts';
import type { HomeProps } from './parts/part-props.ts';
import type { Parts } from './parts/parts-context.ts';

/** The engine's own parts of the text. */
export const engineTextParts: Parts<(typeof textPartNames)[number]> = {
  Home: ({ children }: HomeProps) => children,
  // Only this page loads its styles.
  NotFound: onDemand(async () => (await import('./article/pages-without-text.ts')).NotFound),
  Admonition,
  CodeBlock,
  Heading,
  Link,
};
