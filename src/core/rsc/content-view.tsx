import pageComponents from 'virtual:page-components';
import pageModules from 'virtual:page-modules';
import siteModules from 'virtual:site-components';
import { posix } from 'node:path';
import { createElement, type ComponentType } from 'react';
import { ownValue } from '../base/records.ts';
import { nearestName } from '../base/text/nearest-name.ts';
import { SiteError } from '../base/errors/site-error.ts';
import type { ContentImport, PageWithCode } from '../content/types.ts';
import { pathInSite } from '../read/partials/partial-paths.ts';
import type { Page, LayoutData, SidebarNode } from '../site/types.ts';
import { contentComponents, themeModules } from '../theme/content/content-components.tsx';
import { onDemand } from '../theme/on-demand.ts';
import type { ComponentPage } from '../theme/parts/page-component.ts';
import type { TraceComponent } from './failed-components.tsx';
import { pageComponent } from './page-component.ts';
import * as runtime from './site-jsx.ts';

const DocCards = onDemand('GeneratedIndex');

type ContentViewProps = {
  page: Page<PageWithCode>;
  content: PageWithCode;
  /** The page as components of a plugin see it. */
  pageFor: (plugin: string) => ComponentPage;
  /** Sidebar entries that `<DocCardList>` shows. */
  cards?: readonly SidebarNode[] | undefined;
  /** Components that replace those of the theme. */
  own?: Readonly<Record<string, unknown>>;
  messages: LayoutData['messages'];
  /** Wraps the components of the site and of plugins. */
  trace?: TraceComponent | undefined;
};

/** Renders a page's text with its components. Throws a `SiteError` for a missing import. */
export async function ContentView({ page, content, pageFor, cards = [], own, messages, trace }: ContentViewProps) {
  const components = {
    ...contentComponents(page, messages),
    DocCardList: () => <DocCards description="" items={cards} messages={messages} />,
    ...traced({ ...own, ...(await addedComponents(content.components, pageFor)) }, trace),
  };
  const modules = themeModules(components);
  const values = content.imports.map(async (item) => [item.local, await importedValue(item, page, modules)] as const);
  const imported = traced(Object.fromEntries(await Promise.all(values)), trace);
  return createElement(runContent(content.code, imported), { components: { ...components, ...imported } });
}

/** The components of plugins and of the site with these names, which pages use without an import. */
async function addedComponents(names: readonly string[], pageFor: ContentViewProps['pageFor']): Promise<Components> {
  const loading = names.flatMap((name) => {
    const entry = ownValue(pageComponents, name);
    return entry ? [entry.load().then((value) => [name, pageComponent(value, pageFor(entry.plugin))] as const)] : [];
  });
  return Object.fromEntries(await Promise.all(loading));
}

function traced(values: Components, trace: TraceComponent | undefined): Components {
  if (!trace) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, /^[A-Z]/.test(name) ? trace(name, value) : value]),
  );
}

async function importedValue(
  item: ContentImport,
  page: Pick<Page, 'source'>,
  modules: ReturnType<typeof themeModules>,
): Promise<unknown> {
  const { specifier, imported, line, column, partial } = item;
  const path = pathInSite(specifier, page.source).replace(/\.[jt]sx?$/, '');
  const provided = ownValue(pageModules, specifier) ?? ownValue(pageModules, `@site/${path}`);
  const module =
    (await provided?.()) ??
    (specifier.startsWith('@theme/') ? modules[specifier] : await ownValue(siteModules, path)?.());
  const place = { file: partial?.file ?? page.source, line, column };
  const shownSpecifier = partial?.address ?? specifier;
  if (!module) {
    const near = nearestSpecifier(path, modules);
    // Outside `components`, the file may exist, so do not report that it is missing.
    const [fact, hint] =
      /^components\/[^.]+$/.test(path) || specifier.startsWith('@theme/')
        ? [
            `The page imports "${shownSpecifier}", which does not exist.`,
            'Components of the site are in its `components` folder: `@site/components/Name`.',
          ]
        : [
            `A page cannot import "${shownSpecifier}".`,
            'Pages import partials and modules of the `components` folder. To show data, import the file in a component.',
          ];
    throw new SiteError({ topic: 'pages', fact, place, hint: near ? `Did you mean "${near}"?` : hint });
  }
  if (imported === '*') return module;
  if (module[imported] === undefined) {
    throw new SiteError({
      topic: 'pages',
      fact: `"${shownSpecifier}" has no export named "${imported}".`,
      place,
      hint: `It exports: ${Object.keys(module).join(', ') || 'nothing'}.`,
    });
  }
  return module[imported];
}

/** Specifier of the component with the nearest name. */
function nearestSpecifier(path: string, modules: ReturnType<typeof themeModules>): string | undefined {
  const specifiers = [...Object.keys(siteModules).map((name) => `@site/${name}`), ...Object.keys(modules)];
  const byName = new Map(specifiers.map((specifier) => [posix.basename(specifier), specifier]));
  return byName.get(nearestName(posix.basename(path), byName.keys()) ?? '');
}

type Components = Readonly<Record<string, unknown>>;
type Content = ComponentType<{ components: Components }>;

/** Turns a compiled function body into its component; `scope` contains the page's imports. */
function runContent(code: string, scope: Components): Content {
  // Compiled pages are data, not modules: the bundle costs the same for 40 pages and for 10,000.
  // oxlint-disable-next-line no-new-func -- runs at build time only, on what this engine compiled.
  const run = new Function(code) as (scope: Components) => { default: Content };
  return run({ ...runtime, ...scope }).default;
}
