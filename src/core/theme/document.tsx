import { useMemo, useSyncExternalStore, useEffect, type ReactNode } from 'react';
import { AnnouncementBar } from './announcement/announcement-bar.tsx';
import { BackToTop } from './back-to-top/back-to-top.tsx';
import { CurrentPageProvider, PartsContext, useSidebar, useLayout, type CurrentPage } from './current-page.ts';
import { footerProps } from './footer/footer.tsx';
import { headProps } from './head/document-head.tsx';
import { Keys } from './keys/keys.tsx';
import { layoutParts } from './layout-parts.ts';
import { navbarProps } from './navbar/navbar.tsx';
import { SkipLinks } from './skip-links/skip-links.tsx';
import { announcement } from './announcer/store.ts';
import { addCodeTools } from './code/add-code-tools.ts';
import { Pictures } from './content/picture/pictures.tsx';
import { watchText } from './content/watch-text.ts';

type DocumentProps = CurrentPage & {
  children: ReactNode;
  /** Elements at the end of the body of published HTML. React does not change them in the browser. */
  end?: ReactNode;
};

/** The whole HTML document around an article. The build adds style sheets and scripts to its head. */
export function Document({ layout, branches, meta, children, end }: DocumentProps) {
  const language = layout.locales.find(({ name }) => name === layout.locale);
  const { colorMode } = layout.theme;
  // Memoized, so that navigation to a page with the same layout does not render navbar and footer again.
  const navbar = useMemo(() => <layoutParts.Navbar {...navbarProps(layout)} />, [layout]);
  const footer = useMemo(() => <layoutParts.Footer {...footerProps(layout)} />, [layout]);
  const { Head } = layoutParts;
  return (
    <CurrentPageProvider layout={layout} branches={branches} meta={meta}>
      <PartsContext value={layoutParts}>
        {/* The head script writes attributes here before React runs; React does not change them. */}
        <html
          lang={layout.htmlLang}
          dir={language?.direction ?? 'ltr'}
          data-system-font={language?.usesSystemFont ? '' : undefined}
          data-static=""
          data-theme={colorMode.respectPrefersColorScheme ? undefined : colorMode.defaultMode}
          data-theme-choice={colorMode.respectPrefersColorScheme ? 'system' : colorMode.defaultMode}
          suppressHydrationWarning
        >
          <head>
            <meta charSet="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <Head {...headProps({ layout, branches, meta })} />
          </head>
          <body>
            <SkipLinks />
            <AnnouncementBar />
            {navbar}
            <Layout layout={layout} meta={meta}>
              {children}
            </Layout>
            {footer}
            <Announcer />
            <Keys />
            <TextTools />
            {end}
          </body>
        </html>
      </PartsContext>
    </CurrentPageProvider>
  );
}

function Layout({ layout, meta, children }: Pick<DocumentProps, 'layout' | 'meta' | 'children'>) {
  const { Sidebar, TableOfContents } = layoutParts;
  const nodes = useSidebar();
  const hasTableOfContents = meta.layout !== 'landing' && meta.showTableOfContents;
  const className = ['layout', `layout-${meta.layout}`, nodes && 'has-sidebar', hasTableOfContents && 'has-toc'];
  return (
    <div className={className.filter(Boolean).join(' ')}>
      {nodes && <Sidebar key={meta.sidebar} items={nodes} isHideable={layout.theme.docs.sidebar.hideable} />}
      {/* Before the article, so that screen readers read the table of contents first. For narrow windows, the article
          contains a copy. The key resets the scroll position. */}
      {hasTableOfContents && <TableOfContents key={meta.url} headings={meta.headings} place="beside" />}
      <main id="main" tabIndex={-1}>
        {children}
        <BackToTop />
      </main>
    </div>
  );
}

/** Live region: screen readers read the text passed to `announce`. */
function Announcer() {
  const text = useSyncExternalStore(announcement.subscribe, announcement.read, () => '');
  return (
    <div className="visually-hidden" role="status">
      {text}
    </div>
  );
}

const withoutTools = '.code-block:not([data-own-tools], :has(> .code-tools))';

/** Adds buttons to code blocks in the page's content, which React does not hydrate, and enlarges pictures. */
function TextTools() {
  const { messages } = useLayout();
  useEffect(() => watchText(withoutTools, (frame) => void addCodeTools(frame, messages)), [messages]);
  return <Pictures />;
}
