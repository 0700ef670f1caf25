import { createElement, Fragment, Suspense, type ComponentProps, type ReactNode } from 'react';
import { decodeAddress } from '../../base/addresses/decode-address.ts';
import { mapSrcset } from '../../base/addresses/srcset.ts';
import { ownValue } from '../../base/records.ts';
import type { ContentComponent } from '../../content/component-names.ts';
import type { Messages } from '../../messages/fill-message.ts';
import { formatMessage, type FormatMessage } from '../../messages/theme-messages.ts';
import { codeBlockProps, type WrittenCodeBlock } from './blocks/code-block.tsx';
import type { DiagramProps } from '../diagram/diagram-figure.tsx';
import type { Page } from '../../site/types.ts';
import { textParts } from '../text-parts.ts';
import { admonitionProps, type WrittenAdmonition } from './blocks/admonition.tsx';
import type { CardProps } from './components/cards.tsx';
import { Details, type DetailsProps } from './blocks/details.tsx';
import { heading } from './heading.tsx';
import { PartBoundary } from './parts/part-boundary.tsx';
import { onDemand } from '../on-demand.ts';
import { Table } from './blocks/table.tsx';
import { TabItem, Tabs, type TabsProps } from './tabs/tabs.tsx';

const Card = onDemand('Card');
const Diagram = onDemand('Diagram');

/**
 * The components of one page: for the HTML elements that Markdown produces, and components that authors use by name.
 * Client components have an error boundary; server components need none, because their failure stops the build.
 */
export function contentComponents({ links, images }: Pick<Page, 'links' | 'images'>, messages: Messages) {
  const message: FormatMessage = (id, values) => formatMessage(messages, id, values);
  // Unknown addresses stay as they are written.
  const resolveLink = (href: string) => ownValue(links, decodeAddress(href)) ?? href;
  const fileOf = (address: string) => ownValue(images, decodeAddress(address));
  const addressOf = (address: string) => fileOf(address)?.src ?? address;
  const srcSetOf = (value: string) => mapSrcset(value, (address) => addressOf(address).replaceAll(' ', '%20'));
  /** Returns a component for an element whose attributes contain addresses; `resolve` converts the address in `src`. */
  const media =
    (tag: string, resolve = addressOf) =>
    (props: MediaProps) =>
      createElement(tag, {
        ...props,
        ...(props.src && { src: resolve(props.src) }),
        ...(props.poster && { poster: addressOf(props.poster) }),
        ...(props.srcSet && { srcSet: srcSetOf(props.srcSet) }),
      });
  const { Admonition, CodeBlock, Heading, Image, Link } = textParts;
  return {
    wrapper: ({ children }: { children: ReactNode }) => <div className="prose">{children}</div>,
    a: ({ href, ...props }: ComponentProps<'a'>) =>
      href === undefined ? <a {...props} /> : <Link href={resolveLink(href)} {...props} />,
    img: ({ src, srcSet, ...props }: ComponentProps<'img'>) => {
      const file = typeof src === 'string' ? (fileOf(src) ?? { src }) : {};
      const set = srcSet && { srcSet: srcSetOf(srcSet) };
      return <Image {...file} {...scaledSize(file, props)} {...set} {...props} />;
    },
    iframe: media('iframe', resolveLink),
    audio: media('audio'),
    source: media('source'),
    track: media('track'),
    video: media('video'),
    h2: heading(2, message, Heading),
    h3: heading(3, message, Heading),
    h4: heading(4, message, Heading),
    h5: heading(5, message, Heading),
    h6: heading(6, message, Heading),
    table: (props: ComponentProps<'table'>) => <Table message={message} {...props} />,
    details: (props: DetailsProps) => <Details message={message} {...props} />,
    input: ({ checked, ...props }: ComponentProps<'input'>) => {
      // The read-only checkbox of a task list has no label. An author's own checkbox may have one.
      const isTask = props.type === 'checkbox' && props.disabled;
      const label = isTask && { 'aria-label': message(checked ? 'taskDone' : 'taskOpen') };
      return <input defaultChecked={checked} {...label} {...props} />;
    },

    Admonition: (props: WrittenAdmonition) => <Admonition {...admonitionProps(props, message)} />,
    // A title with inline markup, which a prop cannot contain.
    AdmonitionTitle: Fragment,
    Badge: onDemand('Badge'),
    Card: ({ href, ...props }: CardProps) => <Card {...props} href={href && resolveLink(href)} />,
    Cards: onDemand('Cards'),
    CodeBlock: (props: WrittenCodeBlock) => <CodeBlock {...codeBlockProps(props, message)} />,
    FileTree: onDemand('FileTree'),
    Kbd: onDemand('Kbd'),
    Diagram: (props: DiagramProps) => <Diagram name={message('diagram')} {...props} />,
    Steps: ({ children }: { children: ReactNode }) => <div className="steps">{children}</div>,
    TabItem,
    // Hydrates separately from the article, and a failure in the browser does not affect the article.
    Tabs: (props: TabsProps) => (
      <PartBoundary>
        <Suspense>
          <Tabs {...props} />
        </Suspense>
      </PartBoundary>
    ),
    // `DocCardList` needs the sidebar, so `pageBody` adds it.
  } satisfies Record<Exclude<ContentComponent, 'DocCardList'>, unknown> & Record<string, unknown>;
}

type Size = Pick<ComponentProps<'img'>, 'width' | 'height'>;

/**
 * Scales the size of a picture's file to the width or height that its author writes. If the other dimension were that
 * of the file, browsers would reserve the wrong space, and ignore a written height. Empty if there is nothing to scale.
 */
function scaledSize({ width, height }: { width?: number; height?: number }, written: Size): Size {
  if (!width || !height || (written.width ?? written.height) === undefined) return {};
  const scale = written.width === undefined ? Number(written.height) / height : Number(written.width) / width;
  if (Number.isNaN(scale)) return { width: undefined, height: undefined };
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

type MediaProps = { src?: string; srcSet?: string; poster?: string; title?: string };

type Module = Readonly<Record<string, unknown>>;

/** Components that a page can import by name: `import Tabs from '@theme/Tabs'`. */
export function themeModules(components: ReturnType<typeof contentComponents>): Readonly<Record<string, Module>> {
  const namedComponents = Object.entries(components).filter(([name]) => /^[A-Z]/.test(name));
  return Object.fromEntries(
    namedComponents.map(([name, component]) => [`@theme/${name}`, { default: component, [name]: component }]),
  );
}
