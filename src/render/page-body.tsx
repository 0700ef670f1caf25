import type { ReactNode } from 'react';
import type { Page } from '../site/types.ts';
import type { ApiContext } from '../theme/api/contract-texts.ts';
import { OperationPage } from '../theme/api/operation-page.tsx';
import { NotFound } from '../theme/article/not-found.tsx';
import { GeneratedIndex } from '../theme/article/generated-index.tsx';
import { ContentView } from './content-view.tsx';

/** What stands in the article of a page, by its kind. */
export function PageBodyView({ page, api }: { page: Page; api: ApiContext | undefined }): ReactNode {
  const { body } = page;
  switch (body.kind) {
    case 'content':
      return <ContentView page={page} content={body.content} api={api} />;
    case 'not-found':
      return <NotFound />;
    case 'generated-index':
      return <GeneratedIndex description={page.meta.description} items={body.items} />;
    case 'operations': {
      if (!api) return null;
      const prose = body.content && <ContentView page={page} content={body.content} api={api} />;
      return page.meta.layout === 'operation' ? (
        <OperationPage operations={body.operations} api={api} prose={prose} />
      ) : (
        prose
      );
    }
  }
}
