import pageComponents from 'virtual:page-components';
import type { ReactNode } from 'react';
import { ownValue } from '../base/records.ts';
import type { PageWithCode } from '../content/types.ts';
import { docsViewName } from '../site/theme-parts.ts';
import type { EditionComponentData, Page, PageMeta, LayoutData } from '../site/types.ts';
import { notFoundProps } from '../theme/article/not-found-props.ts';
import { onDemand } from '../theme/on-demand.ts';
import type { ComponentPage, DocsView } from '../theme/parts/page-component.ts';
import { textParts } from '../theme/text-parts.ts';
import { ContentView } from './content-view.tsx';
import type { TraceComponent } from './failed-components.tsx';
import { pageComponent } from './page-component.ts';

const GeneratedIndex = onDemand('GeneratedIndex');

type PageBodyProps = {
  page: Page<PageWithCode>;
  data: EditionComponentData;
  layout: LayoutData;
  toHtml: ComponentPage['toHtml'];
  trace?: TraceComponent | undefined;
};

export async function PageBodyView({ page, data, layout, toHtml, trace }: PageBodyProps): Promise<ReactNode> {
  const { messages, site } = layout;
  const { id, frontMatter, body, meta } = page;
  const pageFor = (plugin: string): ComponentPage => {
    const own = body.kind === 'plugin' && body.plugin === plugin ? body.data : undefined;
    return { id, frontMatter, data: data[plugin], own, messages, toHtml };
  };
  const shared = { page, pageFor, messages, trace };
  switch (body.kind) {
    case 'content':
      return withHome(<ContentView content={body.content} cards={body.cards} {...shared} />, meta, site);
    case 'not-found':
      return <textParts.NotFound {...notFoundProps(layout, body.descriptions)} />;
    case 'generated-index':
      return <GeneratedIndex description={meta.description} items={body.items} messages={messages} />;
    case 'plugin': {
      // Imported on demand, so that only pages of the plugin load its styles.
      const { view, components = {} } = await docsViewOf(body.plugin);
      const pluginPage = pageFor(body.plugin);
      const own = Object.entries(components).map(([name, value]) => [name, pageComponent(value, pluginPage)] as const);
      const text = body.content && <ContentView content={body.content} own={Object.fromEntries(own)} {...shared} />;
      return view({ data: body.data, children: text }, pluginPage);
    }
  }
}

/** The default export of a plugin's `docsView`, which shows the plugin's pages. */
async function docsViewOf(plugin: string): Promise<DocsView> {
  const view = await ownValue(pageComponents, docsViewName(plugin))?.load();
  if (view === undefined) throw new Error(`The plugin "${plugin}" has pages, but no \`docsView\` that shows them.`);
  return view as DocsView;
}

/** Wraps the text of the home page in the theme part `Home`. */
function withHome(text: ReactNode, { url, title, description }: PageMeta, site: LayoutData['site']): ReactNode {
  if (url !== site.homeUrl) return text;
  return (
    <textParts.Home title={title} description={description}>
      {text}
    </textParts.Home>
  );
}
