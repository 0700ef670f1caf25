import type { ReactNode } from 'react';
import type { Contract } from '../contract/types.ts';
import type { Page } from '../site/types.ts';
import { OperationPage } from '../theme/api/operation-page.tsx';
import { GeneratedIndex } from '../theme/article/generated-index.tsx';
import { ContentView } from './content-view.tsx';

/** What stands in the article of a page, by its kind. */
export function PageBodyView({ page, contract }: { page: Page; contract: Contract | undefined }): ReactNode {
  const { body } = page;
  switch (body.kind) {
    case 'content':
      return <ContentView page={page} content={body.content} contract={contract} />;
    case 'generated-index':
      return <GeneratedIndex description={page.meta.description} items={body.items} />;
    case 'operations': {
      if (!contract) return null;
      const prose = body.content && <ContentView page={page} content={body.content} contract={contract} />;
      return page.meta.layout === 'operation' ? (
        <OperationPage operations={body.operations} contract={contract} prose={prose} />
      ) : (
        prose
      );
    }
  }
}
