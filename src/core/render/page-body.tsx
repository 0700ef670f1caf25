import type { ReactNode } from 'react';
import type { PageWithCode } from '../content/types.ts';
import type { LayoutData } from '../site/layout-types.ts';
import type { Page, PageMeta } from '../site/page-types.ts';
import type { ApiContext } from '../../plugins/openapi/reference/contract-texts.ts';
import { notFoundProps } from '../theme/article/not-found-props.ts';
import { textParts } from '../theme/text-parts.ts';
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
    case 'schema': {
      if (!api) return null;
      const { SchemaPage } = await import('../../plugins/openapi/reference/reference.ts');
      return <SchemaPage name={body.name} api={await apiView(api, messages)} />;
    }
    case 'server-call': {
      if (!api) return null;
      const { ServerCallPage } = await import('../../plugins/openapi/reference/reference.ts');
      return <ServerCallPage call={body.call} api={await apiView(api, messages)} />;
    }
    case 'contract': {
      if (!api) return null;
      const { ContractPage } = await import('../../plugins/openapi/reference/reference.ts');
      return <ContractPage api={await apiView(api, messages)} />;
    }
    case 'operations': {
      if (!api) return null;
      const prose = body.content && <ContentView page={page} content={body.content} {...shown} />;
      if (meta.layout !== 'operation') return prose;
      // Imported on demand, so that only pages of the reference load its styles.
      const { OperationPage } = await import('../../plugins/openapi/reference/reference.ts');
      return (
        <OperationPage
          operations={body.operations}
          api={await apiView(api, messages)}
          prose={prose}
          placed={body.content?.operations ?? []}
        />
      );
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
