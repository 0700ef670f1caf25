import { Admonition } from './content/blocks/admonition.tsx';
import { CodeBlock } from './content/blocks/code-block.tsx';
import { Heading } from './content/heading.tsx';
import { Image } from './content/image.tsx';
import { Link } from './link/link.tsx';
import { onDemand } from './on-demand.ts';
import type { textPartNames } from '../site/theme-parts.ts';
import type { HomeProps } from './parts/part-props.ts';
import type { Parts } from './current-page.ts';

/** The engine's default for each part of the theme that is rendered at build time. */
export const engineTextParts: Parts<(typeof textPartNames)[number]> = {
  Home: ({ children }: HomeProps) => children,
  NotFound: onDemand('NotFound'),
  Admonition,
  CodeBlock,
  Heading,
  Link,
  Image,
};
