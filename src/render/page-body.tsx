import type { ReactNode } from 'react';
import type { PageWithCode } from '../content/types.ts';
import type { LayoutData } from '../site/layout-types.ts';
import type { Page } from '../site/page-types.ts';
import type { ApiContext } from '../theme/api/contract-texts.ts';
import { apiView } from './api-view.ts';
import { ContentView } from './content-view.tsx';

type PageBodyProps = {
  page: Page<PageWithCode>;
  api: ApiContext | undefined;
  /** Translated words of the theme. */
  messages: LayoutData['messages'];
};

/** The article of a page, by its kind. */
export async function PageBodyView({ page, ...shown }: PageBodyProps): Promise<ReactNode> {
  const { api } = shown;
  const { body } = page;
  switch (body.kind) {
    case 'content':
      return <ContentView page={page} content={body.content} {...shown} />;
    case 'not-found': {
      const { NotFound } = await import('../theme/article/pages-without-text.ts');
      return <NotFound />;
    }
    case 'generated-index': {
      const { GeneratedIndex } = await import('../theme/article/pages-without-text.ts');
      return <GeneratedIndex description={page.meta.description} items={body.items} messages={shown.messages} />;
    }
    case 'schema': {
      if (!api) return null;
      const { SchemaPage } = await import('../theme/api/reference.ts');
      return <SchemaPage name={body.name} api={await apiView(api, shown.messages)} />;
    }
    case 'operations': {
      if (!api) return null;
      const prose = body.content && <ContentView page={page} content={body.content} {...shown} />;
      if (page.meta.layout !== 'operation') return prose;
      // On demand, so that only pages of the reference load its styles.
      const { OperationPage } = await import('../theme/api/reference.ts');
      return (
        <OperationPage
          operations={body.operations}
          api={await apiView(api, shown.messages)}
          prose={prose}
          placed={body.content?.operations ?? []}
        />
      );
    }
  }
}
