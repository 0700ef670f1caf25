import pageComponents from 'virtual:page-components';
import type { FunctionComponent, ReactNode } from 'react';
import { ownValue } from '../base/records.ts';
import type { PageWithCode } from '../content/types.ts';
import { docsViewName, pageComponentName } from '../site/theme-parts.ts';
import type { EditionComponentData, Page, LayoutData, SidebarNode } from '../site/types.ts';
import { notFoundProps } from '../theme/article/not-found-props.ts';
import { contentComponents } from '../theme/content/content-components.tsx';
import { onDemand } from '../theme/on-demand.ts';
import type { ComponentPage, DocsView } from '../theme/parts/page-component.ts';
import { textParts } from '../theme/text-parts.ts';
import type { TraceComponent } from './failed-components.tsx';
import { pageComponent } from './page-component.ts';
import { runContent } from './run-content.tsx';

const GeneratedIndex = onDemand('GeneratedIndex');

type PageBodyOptions = {
  page: Page<PageWithCode>;
  data: EditionComponentData;
  layout: LayoutData;
  toHtml: ComponentPage['toHtml'];
  /** Wraps the components that the text uses. */
  trace: TraceComponent;
};

/** Renders the text of a page, or what a plugin or the engine shows instead. */
export async function pageBody({ page, data, layout, toHtml, trace }: PageBodyOptions): Promise<ReactNode> {
  const { messages, site } = layout;
  const { id, frontMatter, body, meta } = page;
  /** The page as components of a plugin see it. */
  const pageFor = (plugin: string): ComponentPage => {
    const own = body.kind === 'plugin' && body.plugin === plugin ? body.data : undefined;
    return { id, frontMatter, data: data[plugin], own, messages, toHtml };
  };
  /** Renders a text. The components `own` replace those of the theme; `<DocCardList>` shows `cards`. */
  const textOf = async (content: PageWithCode, own: object, cards: readonly SidebarNode[] = []) => {
    const added = content.components.flatMap((name) => {
      const entry = ownValue(pageComponents, name);
      if (!entry) return [];
      const { plugin, file, load } = entry;
      return [load().then((value) => [name, pageComponent(value, { name, file }, pageFor(plugin))] as const)];
    });
    const components = {
      ...contentComponents(page, messages),
      DocCardList: () => <GeneratedIndex description="" items={cards} messages={messages} />,
      ...own,
      ...Object.fromEntries(await Promise.all(added)),
    };
    return runContent(content, components, page, trace);
  };
  switch (body.kind) {
    case 'content': {
      // A component, so that the text runs only if `Home` shows it.
      const Text = () => textOf(body.content, {}, body.cards);
      if (meta.url !== site.homeUrl) return <Text />;
      return (
        <textParts.Home title={meta.title} description={meta.description}>
          <Text />
        </textParts.Home>
      );
    }
    case 'not-found':
      return <textParts.NotFound {...notFoundProps(layout, body.descriptions)} />;
    case 'generated-index':
      return <GeneratedIndex description={meta.description} items={body.items} messages={messages} />;
    case 'plugin': {
      // Imported on demand, so that only pages of the plugin load its styles.
      const { view, components = {}, file } = await docsViewOf(body.plugin);
      const pluginPage = pageFor(body.plugin);
      const own = Object.entries(components).map(([name, value]) => {
        return [name, pageComponent(value, { name, file }, pluginPage)] as const;
      });
      const { content } = body;
      // Traced, so that an error names the file of the text or of the view, whichever throws it.
      const tracedIn = (path: string, show: () => ReactNode | Promise<ReactNode>) =>
        trace(pageComponentName(path), show) as typeof show & FunctionComponent;
      const Text = content && tracedIn(page.source, () => textOf(content, Object.fromEntries(own)));
      const View = tracedIn(file, () => view({ data: body.data, children: Text && <Text /> }, pluginPage));
      return View({});
    }
  }
}

/** The default export of a plugin's `docsView`, which shows the plugin's pages, and its file. */
async function docsViewOf(plugin: string): Promise<DocsView & { file: string }> {
  const entry = ownValue(pageComponents, docsViewName(plugin));
  const view = (await entry?.load()) as DocsView | undefined;
  if (!entry || !view) throw new Error(`The plugin "${plugin}" has pages, but no \`docsView\` that shows them.`);
  return { ...view, file: entry.file };
}
