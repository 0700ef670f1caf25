import type { ReactNode } from 'react';
import type { PageWithCode } from '../content/types.ts';
import type { LayoutData } from '../site/layout-types.ts';
import type { Page, PageMeta } from '../site/page-types.ts';
import type { ApiContext } from '../../plugins/openapi/reference/contract-texts.ts';
import { notFoundProps } from '../theme/article/not-found-props.ts';
import { textParts } from '../theme/text-parts.ts';
import { referencePart } from '../../plugins/openapi/site/reference-part.ts';
import { apiView } from '../../plugins/openapi/render/api-view.ts';
import { ContentView } from './content-view.tsx';

type PageBodyProps = {
  page: Page<PageWithCode>;
  api: ApiContext | undefined;
  layout: LayoutData;
};

/** The article of a page, by its kind. */
export async function PageBodyView({ page, api, layout }: PageBodyProps): Promise<ReactNode> {
  const { messages, site } = layout;
  const shown = { api, messages };
  const { body, meta } = page;
  switch (body.kind) {
    case 'content':
      return withHome(<ContentView page={page} content={body.content} {...shown} />, meta, site);
    case 'not-found':
      return <textParts.NotFound {...notFoundProps(layout, body.descriptions)} />;
    case 'generated-index': {
      const { GeneratedIndex } = await import('../theme/article/pages-without-text.ts');
      return <GeneratedIndex description={meta.description} items={body.items} messages={messages} />;
    }
    case 'plugin': {
      const part = referencePart(body);
      if (!api || !part) return null;
      const prose = body.content && <ContentView page={page} content={body.content} {...shown} />;
      if (part.kind === 'operations' && meta.layout !== 'operation') return prose;
      // Imported on demand, so that only pages of the reference load its styles.
      const { ReferencePage } = await import('../../plugins/openapi/reference/reference.ts');
      return <ReferencePage part={part} api={await apiView(api, messages)} prose={prose} />;
    }
  }
}

/** The text of the home page is a theme part. */
function withHome(text: ReactNode, { url, title, description }: PageMeta, site: LayoutData['site']): ReactNode {
  if (url !== site.homeUrl) return text;
  return (
    <textParts.Home title={title} description={description}>
      {text}
    </textParts.Home>
  );
}
