import { createElement, type ComponentProps, type ReactNode } from 'react';
import { pluralForm } from '../text/plural-form.ts';
import { Link, useDocusaurusContext } from './docusaurus-parts.tsx';

export { TabItem, Tabs } from '../../../components.ts';
export { ThemeClassNames } from './theme-class-names.ts';

type WithChildren = { children?: ReactNode };

/** `@theme/Layout`. Adds no navbar or footer, because every page already has them. */
export function Layout({ children, wrapperClassName = '' }: WithChildren & { wrapperClassName?: string }) {
  return <div className={`infima-page ${wrapperClassName}`.trimEnd()}>{children}</div>;
}

/** `@theme/Details` */
export function Details({ summary, children, ...props }: ComponentProps<'details'> & { summary?: ReactNode }) {
  const isElement = typeof summary === 'object' && summary !== null && 'type' in summary && summary.type === 'summary';
  return (
    <details {...props}>
      {isElement ? summary : <summary>{summary ?? 'Details'}</summary>}
      {children}
    </details>
  );
}

/** `@theme/Heading` */
export function Heading({ as = 'h2', ...props }: ComponentProps<'h2'> & { as?: string }) {
  return createElement(as, props);
}

/** `@theme/IdealImage` */
export function IdealImage({ img, alt = '', ...props }: ComponentProps<'img'> & { img: unknown }) {
  const source = typeof img === 'object' && img !== null && 'src' in img ? img.src : img;
  const src = typeof source === 'object' && source !== null && 'src' in source ? source.src : source;
  return <img src={String(src)} alt={alt} {...props} />;
}

type TocProps = {
  toc?: readonly { value: ReactNode; id: string; level: number }[];
  minHeadingLevel?: number;
  maxHeadingLevel?: number;
};

/** `@theme/TOCInline` */
export function TOCInline({ toc = [], minHeadingLevel = 2, maxHeadingLevel = 3 }: TocProps) {
  const shown = toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel);
  return (
    <ul className="toc-inline">
      {shown.map(({ value, id, level }) => (
        <li key={id} data-level={level}>
          <a href={`#${id}`}>{value}</a>
        </li>
      ))}
    </ul>
  );
}

type CardItem = { label: string; href?: string; description?: string; items?: readonly CardItem[] };

/** `@theme/DocCard`, with Docusaurus's classes. */
export function DocCard({ item }: { item: CardItem }): ReactNode {
  const href = firstAddress(item);
  if (href === undefined) return null;
  return (
    <Link to={href} className="card padding--lg">
      <h2 className="text--truncate">{item.label}</h2>
      {item.description !== undefined && <p className="text--truncate">{item.description}</p>}
    </Link>
  );
}

/** The address of an item. A category without a page leads to its first item. */
function firstAddress({ href, items = [] }: CardItem): string | undefined {
  return href ?? items.map(firstAddress).find((address) => address !== undefined);
}

/** Replaces parts whose data is not available here. */
export function Nothing(): ReactNode {
  return null;
}

/** `@theme-original/MDXComponents`. Empty, because the engine renders Markdown elements. */
export const MDXComponents = {};

/** `@theme/Mermaid` in components of the site: shows the source, because diagrams are drawn only in pages. */
export function Mermaid({ value }: { value: string }) {
  return <CodeBlock language="mermaid">{value}</CodeBlock>;
}

/** `@theme/CodeBlock` in components of the site. In pages, the engine's own component replaces it. */
export function CodeBlock({
  children,
  title,
  className = '',
  language = /\blanguage-(\S+)/.exec(className)?.[1],
}: WithChildren & { title?: string; className?: string; language?: string | undefined }) {
  return (
    <pre title={title}>
      <code className={language && `language-${language}`}>{children}</code>
    </pre>
  );
}

/** `@theme/Admonition` in components of the site. In pages, the engine's own component replaces it. */
export function Admonition({
  type = 'note',
  title = type,
  className = '',
  children,
}: WithChildren & { type?: string; title?: ReactNode; className?: string }) {
  return (
    <aside className={`alert alert--${type} ${className}`.trimEnd()}>
      <strong>{title}</strong>
      {children}
    </aside>
  );
}

/** `usePluralForm` of `@docusaurus/theme-common` */
export function usePluralForm() {
  const { currentLocale } = useDocusaurusContext().i18n;
  return { selectMessage: (count: number, forms: string) => pluralForm(count, forms, currentLocale) };
}

/** `useThemeConfig` of `@docusaurus/theme-common`: the configuration, with the few defaults that components read. */
export function useThemeConfig(): Readonly<Record<string, unknown>> {
  const themeConfig = useDocusaurusContext().siteConfig.themeConfig;
  const { navbar, docs } = themeConfig as Record<'navbar' | 'docs', object | undefined>;
  return { ...themeConfig, navbar: { items: [], ...navbar }, docs: { sidebar: {}, ...docs } };
}
