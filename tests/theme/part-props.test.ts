import type { ComponentType, ReactNode } from 'react';
import { expectTypeOf, test } from 'vitest';
import type * as props from '../../src/theme.ts';

type Logo = {
  src: string;
  srcDark?: string;
  alt: string;
  width?: string | number;
  height?: string | number;
  svg?: string;
};
type Link = { label: string; url: string };

// Sites and plugins depend on these types: a change here changes the public interface.
test('the props of parts are unchanged', () => {
  expectTypeOf<props.HeadProps>().toEqualTypeOf<{
    title: string;
    description?: string;
    keywords?: readonly string[];
    url: string;
    isIndexed: boolean;
    social: readonly { property?: string; name?: string; content: string }[];
    alternates: readonly { hrefLang: string; url: string }[];
  }>();
  expectTypeOf<props.NavbarProps>().toEqualTypeOf<{
    title?: string;
    logo?: Logo;
    url: string;
    target?: string;
    items: readonly props.NavbarItemData[];
    style?: 'dark' | 'primary';
    hideOnScroll: boolean;
  }>();
  expectTypeOf<props.NavbarItemProps>().toEqualTypeOf<{ item: props.NavbarItemData; place: 'bar' | 'panel' }>();
  expectTypeOf<props.SidebarProps>().toEqualTypeOf<{
    items: readonly props.SidebarItemData[];
    isHideable: boolean;
  }>();
  expectTypeOf<props.FooterProps>().toEqualTypeOf<{
    style?: 'light' | 'dark';
    logo?: Logo & { url?: string };
    columns: readonly { title?: string; links: readonly ((Link & { target?: string }) | { html: string })[] }[];
    copyright?: string;
  }>();
  expectTypeOf<props.ArticleProps>().toEqualTypeOf<{
    layout: 'doc' | 'operation' | 'landing';
    header?: ReactNode;
    footer?: ReactNode;
    children: ReactNode;
  }>();
  expectTypeOf<props.ArticleHeaderProps>().toEqualTypeOf<{
    title?: string;
    breadcrumbs: readonly { label: string; url?: string }[];
  }>();
  expectTypeOf<props.ArticleFooterProps>().toEqualTypeOf<{
    editUrl?: string;
    markdownUrl?: string;
    lastUpdate?: string;
    lastAuthor?: string;
    previous?: Link;
    next?: Link;
  }>();
  expectTypeOf<props.TableOfContentsProps>().toEqualTypeOf<{
    headings: readonly { id: string; text: string; level: number }[];
    place: 'beside' | 'above';
  }>();
  expectTypeOf<props.HomeProps>().toEqualTypeOf<{ title: string; description: string; children: ReactNode }>();
  expectTypeOf<props.NotFoundProps>().toEqualTypeOf<{
    title: string;
    text: string;
    hint: string;
    hintNeedsScript: boolean;
    links: readonly (Link & { description?: string })[];
  }>();
  expectTypeOf<props.AdmonitionProps>().toEqualTypeOf<{
    type: 'note' | 'tip' | 'info' | 'warning' | 'danger' | 'caution' | 'important';
    label: string;
    title?: ReactNode;
    id?: string;
    children?: ReactNode;
  }>();
  expectTypeOf<props.CodeBlockProps>().toEqualTypeOf<{
    code: string;
    html?: string;
    language: string;
    title?: string;
    label: string;
    firstNumber?: number;
    wordWrap?: boolean;
  }>();
  expectTypeOf<props.HeadingProps>().toExtend<{ level: 2 | 3 | 4 | 5 | 6; id: string; linkLabel: string }>();
  expectTypeOf<props.LinkProps>().toExtend<{ href: string; className?: string; children?: ReactNode }>();
});

test('the data of the navbar and of sidebars is unchanged', () => {
  type Item = { position: 'left' | 'right'; className?: string };
  type ItemOf<Type> = Extract<props.NavbarItemData, { type: Type }>;
  expectTypeOf<props.NavbarItemData['type']>().toEqualTypeOf<
    'link' | 'dropdown' | 'locales' | 'versions' | 'version' | 'html' | 'custom'
  >();
  expectTypeOf<ItemOf<'link'>>().toExtend<Item & Link & { html?: string; external: boolean }>();
  expectTypeOf<ItemOf<'dropdown'>>().toExtend<
    Item & { label: string; url?: string; items: readonly props.NavbarItemData[] }
  >();
  expectTypeOf<ItemOf<'version'>>().toExtend<Item & { label: string; url?: string }>();
  expectTypeOf<ItemOf<'html'>>().toExtend<Item & { html: string }>();
  type EntryOf<Type> = Extract<props.SidebarItemData, { type: Type }>;
  expectTypeOf<props.SidebarItemData['type']>().toEqualTypeOf<'link' | 'category' | 'html'>();
  expectTypeOf<EntryOf<'link'>>().toExtend<Link & { description?: string; className?: string }>();
  expectTypeOf<EntryOf<'category'>>().toExtend<{
    label: string;
    url?: string;
    items: readonly props.SidebarItemData[];
  }>();
});

test('a replacement gets the props of its part and the original', () => {
  expectTypeOf<keyof props.ThemeParts>().toEqualTypeOf<
    | 'Head'
    | 'Navbar'
    | 'NavbarItem'
    | 'Sidebar'
    | 'Footer'
    | 'Article'
    | 'ArticleHeader'
    | 'ArticleFooter'
    | 'TableOfContents'
    | 'Home'
    | 'NotFound'
    | 'Admonition'
    | 'CodeBlock'
    | 'Heading'
    | 'Link'
    | 'Image'
  >();
  expectTypeOf<props.PartName>().toEqualTypeOf<keyof props.ThemeParts>();
  expectTypeOf<props.PartProps<'Footer'>>().toEqualTypeOf<
    props.FooterProps & { Original: ComponentType<props.FooterProps> }
  >();
  expectTypeOf<props.PageComponent<{ version: string }>>().toEqualTypeOf<{
    view: (props: { version: string }, page: props.ComponentPage) => ReactNode | Promise<ReactNode>;
    toMarkdown?: (props: { version: string }) => string;
    toSearch?: (props: { version: string }) => string;
  }>();
});
