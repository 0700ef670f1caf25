import type { DiagramProps } from '../../../components.ts';
import type { DocsView, PageComponent } from '../../../theme.ts';
import { apiMessageFormatter } from '../messages/api-messages.ts';
import { apiView, ownOperation } from './api-view.ts';
import type { ReferencePart } from '../site/types.ts';

/** Loads diagrams with the reference, whose style sheet contains their styles. */
const Diagram: PageComponent<DiagramProps> = {
  view: async (props, page) => {
    const { DiagramFigure } = await import('./reference.ts');
    return <DiagramFigure name={apiMessageFormatter(page.messages)('diagram')} {...props} />;
  },
};

/** The pages of the reference. */
const view: DocsView<ReferencePart> = {
  view: async ({ data, children }, page) => {
    const api = apiView(page);
    if (!api) return null;
    // A guide shows operations within its own text.
    if (data.kind === 'operations' && ownOperation(page) === undefined) return children;
    const { ReferencePage } = await import('./reference.ts');
    return <ReferencePage part={data} api={api} prose={children} />;
  },
  components: { Diagram },
};

export default view;
