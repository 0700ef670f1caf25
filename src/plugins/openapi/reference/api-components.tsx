import type { ReactNode } from 'react';
import { operationAnchor } from '../contract/operation-page.ts';
import { CodeBlock, codeBlockProps } from '../../../core/theme/content/blocks/code-block.tsx';
import type { DiagramProps } from '../../../core/theme/diagram/diagram-figure.tsx';
import { onDemand } from '../../../core/theme/content/parts/on-demand.tsx';
import type { ApiView } from './contract-texts.ts';
import type { WrittenRun } from '../curl/types.ts';
import type { SendProps } from './walk/steps.tsx';

const Diagram = onDemand(async () => (await import('./reference.ts')).DiagramFigure);

/**
 * Reference components for authors; imported on demand, so that other pages do not load their styles. `own` is the id
 * of the page's operation.
 */
export function apiComponents(api: ApiView | undefined, own?: string) {
  return {
    // On reference pages, diagrams use the page's style sheet.
    ...(api &&
      own !== undefined && {
        Diagram: (props: DiagramProps) => <Diagram name={api.message('diagram')} {...props} />,
      }),
    /** `<Operation id="about.get" />`; its children precede the responses, `builder` is in the request panel. */
    Operation: async ({ id, ...inserted }: { id: string; builder?: ReactNode; children?: ReactNode }) => {
      const operation = api?.contract.operations.find((candidate) => candidate.id === id);
      if (!api || !operation) throw new Error(`There is no operation "${id}" in the contract.`);
      const { Operation, OperationPart } = await import('./reference.ts');
      if (id === own) return <Operation key={id} operation={operation} api={api} {...inserted} />;
      return own === undefined ? (
        <div id={operationAnchor(id)}>
          <Operation operation={operation} api={api} prefix={`${operationAnchor(id)}-`} level={3} {...inserted} />
        </div>
      ) : (
        <OperationPart operation={operation} api={api} {...inserted} />
      );
    },
    /** Description, contact and licence of the contract. */
    ContractInfo: async () => {
      if (!api) return null;
      const { ContractInfo } = await import('./reference.ts');
      return <ContractInfo api={api} />;
    },
    ErrorsTable: async () => {
      if (!api) return null;
      const { ErrorsTable } = await import('./reference.ts');
      return <ErrorsTable api={api} />;
    },
    /** `<SendTo />`, `<Send operation="book.add" body={{ title: 'Emma' }} />`, `<Wait minutes={3} />` */
    SendTo: async (props: object) => {
      if (!api) return null;
      const { SendTo } = await import('./reference.ts');
      return <SendTo {...props} api={api} />;
    },
    Send: async (props: SendProps) => {
      if (!api) throw new Error(`There is no operation "${props.operation}": the site has no contract.`);
      const { Send } = await import('./reference.ts');
      return <Send {...props} api={api} />;
    },
    /** `<StepList>` holds a list of links to the headings of `<StepCard>`s; `<Shell>` in a card holds its commands. */
    StepList: async (props: { children: ReactNode }) => {
      const { StepList } = await import('./reference.ts');
      return <StepList {...props} />;
    },
    StepCard: async (props: { children: ReactNode }) => {
      const { StepCard } = await import('./reference.ts');
      return <StepCard {...props} />;
    },
    Shell: async (props: { children: ReactNode }) => {
      if (!api) return props.children;
      const { Shell } = await import('./reference.ts');
      return <Shell {...props} api={api} />;
    },
    /** A fence marked `run`, around the code itself. */
    RunnableCode: async ({ children, ...run }: Pick<WrittenRun, 'request' | 'keep'> & { children: ReactNode }) => {
      if (!api) return children;
      const { RunnableCode } = await import('./reference.ts');
      return (
        <RunnableCode {...run} api={api}>
          {children}
        </RunnableCode>
      );
    },
    /** `<SandboxCommand options="--state state.json" />` */
    SandboxCommand: ({ options }: { options?: string }) => {
      if (api?.sandboxCommand === undefined) throw new Error('The site has no sandbox.');
      const code = [api.sandboxCommand, options].filter(Boolean).join(' ');
      return <CodeBlock {...codeBlockProps({ code, language: 'bash' }, api.message)} />;
    },
    Wait: async (props: { minutes: number }) => {
      if (!api) return null;
      const { Wait } = await import('./reference.ts');
      return <Wait {...props} api={api} />;
    },
    OperationsTable: async () => {
      if (!api) return null;
      const { OperationsTable } = await import('./reference.ts');
      return <OperationsTable api={api} />;
    },
  };
}
