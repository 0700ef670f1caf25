import { ArticleFooter } from './article/article-footer.tsx';
import { ArticleHeader } from './article/article-header.tsx';
import { ArticlePart } from './article/article.tsx';
import { Footer } from './footer/footer.tsx';
import { DocumentHead } from './head/document-head.tsx';
import { NavbarItem } from './navbar-items/navbar-item.tsx';
import { Navbar } from './navbar/navbar.tsx';
import type { LayoutParts } from './current-page.ts';
import { Sidebar } from './sidebar/sidebar.tsx';
import { TableOfContents } from './toc/table-of-contents.tsx';

/** The engine's own parts of the layout. */
export const engineLayoutParts: LayoutParts = {
  Head: DocumentHead,
  Navbar,
  NavbarItem,
  Sidebar,
  Footer,
  Article: ArticlePart,
  ArticleHeader,
  ArticleFooter,
  TableOfContents,
};
