import { createElement, type ReactNode } from 'react';
import { CodeBlock, codeBlockProps } from '../../../components.ts';
import type { PageComponent } from '../../../theme.ts';
import { operationAnchor } from '../contract/operation-page.ts';
import type { WrittenRun } from '../curl/types.ts';
import { apiView, apiViews, ownOperation } from './api-view.ts';
import type { ApiView } from './api-context.ts';
import type { SendProps } from './walk/steps.tsx';

/** The id of a contract. Required if the site has several, unless the page or the operation identifies the contract. */
type ContractProp = { contract?: string };

// Components for authors. They import the whole reference on demand, so that a page loads the reference's styles once.

/** `<Operation id="about.get" />`; its children precede the responses, and `builder` is shown in the request panel. */
export const Operation: PageComponent<ContractProp & { id: string; builder?: ReactNode; children?: ReactNode }> = {
  view: async ({ id, contract, ...inserted }, page) => {
    const api = apiView(page, { contract, operation: id });
    const operation = api?.contract.operations.find((candidate) => candidate.id === id);
    if (!api || !operation) throw new Error(`The contract has no operation "${id}".`);
    const { Operation: View, OperationPart, OperationScripts } = await import('./reference.ts');
    const own = ownOperation(page);
    if (id === own) return <View operation={operation} api={api} {...inserted} />;
    return own === undefined ? (
      <div id={operationAnchor(id)}>
        <OperationScripts />
        <View operation={operation} api={api} prefix={`${operationAnchor(id)}-`} {...inserted} />
      </div>
    ) : (
      <OperationPart operation={operation} api={api} {...inserted} />
    );
  },
};

/** Description, contact and license of the contract. */
export const ContractInfo = withApi(async () => (await import('./reference.ts')).ContractInfo);

export const ErrorsTable = withApi(async () => (await import('./reference.ts')).ErrorsTable);

export const OperationsTable = withApi(async () => (await import('./reference.ts')).OperationsTable);

/** `<SendTo />`, `<Send operation="book.add" body={{ title: 'Emma' }} />`, `<Wait minutes={3} />` */
export const SendTo = withApi(async () => (await import('./reference.ts')).SendTo);

export const Send: PageComponent<SendProps & ContractProp> = {
  view: async ({ contract, ...props }, page) => {
    const api = apiView(page, { contract, operation: props.operation });
    if (!api) throw new Error(`The operation "${props.operation}" does not exist, because the site has no contract.`);
    const { Send: View } = await import('./reference.ts');
    return <View {...props} api={api} />;
  },
};

export const Wait = withApi(async () => (await import('./reference.ts')).Wait);

type ContainerProps = { children: ReactNode };

/** `<StepList>` contains links to the headings of `<StepCard>`s; `<Shell>` contains the commands of a card. */
export const StepList: PageComponent<ContainerProps> = {
  view: async (props) => createElement((await import('./reference.ts')).StepList, props),
};

export const StepCard: PageComponent<ContainerProps> = {
  view: async (props) => createElement((await import('./reference.ts')).StepCard, props),
};

export const Shell: PageComponent<ContainerProps> = {
  view: async ({ children }, page) => {
    const [api] = apiViews(page);
    if (!api) return children;
    const { Shell: View } = await import('./reference.ts');
    return <View api={api}>{children}</View>;
  },
};

/** Wraps a code block marked `run`. `readSteps` inserts it; authors do not write it. */
export const RunnableCode: PageComponent<Pick<WrittenRun, 'request' | 'keep'> & ContainerProps> = {
  view: async (props, page) => {
    const apis = apiViews(page).filter(({ sandboxOffer }) => sandboxOffer !== undefined);
    if (apis.length === 0) return props.children;
    const { RunnableCode: View } = await import('./reference.ts');
    return <View {...props} apis={apis} />;
  },
};

/** `<SandboxCommand options="--state state.json" />` */
export const SandboxCommand: PageComponent<{ options?: string }> = {
  view: ({ options }, page) => {
    const api = apiViews(page).find(({ sandboxCommand }) => sandboxCommand !== undefined);
    if (api?.sandboxCommand === undefined) throw new Error('The site has no sandbox.');
    const code = [api.sandboxCommand, options].filter(Boolean).join(' ');
    return <CodeBlock {...codeBlockProps({ code, language: 'bash' }, api.message)} />;
  },
};

/** Creates a component that renders nothing in a site without a contract. */
function withApi<Props extends object>(
  load: () => Promise<(props: Props & { api: ApiView }) => ReactNode>,
): PageComponent<Omit<Props, 'api'> & ContractProp> {
  return {
    view: async ({ contract, ...props }, page) => {
      const api = apiView(page, { contract });
      return api ? createElement(await load(), { ...(props as Props), api }) : null;
    },
  };
}
