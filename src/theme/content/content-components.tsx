import type { ComponentProps } from 'react';
import { CodeBlock, type CodeBlockProps } from '../code/code-block.tsx';
import { Mermaid } from '../diagram/mermaid.tsx';
import { Link } from '../link/link.tsx';
import { Admonition, AdmonitionTitle } from './admonition.tsx';
import { Card, Cards, type CardProps } from './cards.tsx';
import { resolveLink, type ContentContext } from './content-context.ts';
import { Details } from './details.tsx';
import { FileTree } from './file-tree.tsx';
import { heading } from './heading.tsx';
import { Image } from './image.tsx';
import { isolate } from './isolate.tsx';
import { Badge, Kbd, Static } from './small.tsx';
import { Steps } from './steps.tsx';
import { Table } from './table.tsx';
import { TabItem, Tabs } from './tabs/tabs.tsx';

/** The components that stand for the elements and tags of one page. */
export function contentComponents(context: ContentContext) {
  return { ...elements(context), ...authorComponents(context) };
}

/** What Markdown makes: stands for elements of html. */
function elements(context: ContentContext) {
  return {
    a: ({ href, ...props }: ComponentProps<'a'>) =>
      href === undefined ? <a {...props} /> : <Link href={resolveLink(context, href)} {...props} />,
    img: ({ src, ...props }: ComponentProps<'img'>) => (
      <Image {...(typeof src === 'string' ? (context.images[src] ?? { src }) : {})} {...props} />
    ),
    h2: heading(2),
    h3: heading(3),
    h4: heading(4),
    h5: heading(5),
    h6: heading(6),
    table: Table,
    details: isolate(Details),
  };
}

/**
 * What an author calls by name. What runs in the browser is isolated; the rest is html when it gets there,
 * and its failure stops the build.
 */
function authorComponents(context: ContentContext) {
  return {
    Admonition,
    AdmonitionTitle,
    Badge,
    Card: ({ href, ...props }: CardProps) => <Card {...props} {...(href !== undefined && { href: resolveLink(context, href) })} />,
    Cards,
    CodeBlock: isolate((props: CodeBlockProps) => <CodeBlock highlight={context.highlight} {...props} />),
    FileTree,
    Kbd,
    Mermaid,
    Static,
    Steps,
    TabItem,
    Tabs: isolate(Tabs),
  };
}

/** Names an author may use without importing them. */
export const themeComponentNames = Object.keys(authorComponents({ links: {}, images: {} }));
