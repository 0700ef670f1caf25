import pageComponents from 'virtual:page-components';
import { ownValue } from '../base/records.ts';
import type { EditionComponentData, Page, LayoutData } from '../site/types.ts';
import type { PageWithCode } from '../content/types.ts';
import { docsViewName } from '../site/theme-parts.ts';
import type { ComponentPage, DocsView } from '../theme/parts/page-component.ts';
import { pageComponent } from './page-component.ts';

/** The page as components of a plugin see it. */
export type PageFor = (plugin: string) => ComponentPage;

/** Prepares the data about a page that its components receive. */
export async function componentPages(
  { id, frontMatter, body }: Page<PageWithCode>,
  data: EditionComponentData,
  messages: LayoutData['messages'],
): Promise<PageFor> {
  const { toHtml } = await import.meta.viteRsc.loadModule<typeof import('./ssr.tsx')>('ssr', 'index');
  return (plugin) => {
    const own = body.kind === 'plugin' && body.plugin === plugin ? body.data : undefined;
    return { id, frontMatter, data: data[plugin], own, messages, toHtml };
  };
}

/** The components of plugins and of the site with these names, which pages use without an import. */
export async function addedComponents(
  names: readonly string[],
  pageFor: PageFor,
): Promise<Readonly<Record<string, unknown>>> {
  const loading = names.flatMap((name) => {
    const entry = ownValue(pageComponents, name);
    return entry ? [entry.load().then((value) => [name, pageComponent(value, pageFor(entry.plugin))] as const)] : [];
  });
  return Object.fromEntries(await Promise.all(loading));
}

/** The default export of a plugin's `docsView`, which shows the plugin's pages. */
export async function docsViewOf(plugin: string): Promise<DocsView> {
  const view = await ownValue(pageComponents, docsViewName(plugin))?.load();
  if (view === undefined) throw new Error(`The plugin "${plugin}" has pages, but no \`docsView\` that shows them.`);
  return view as DocsView;
}
