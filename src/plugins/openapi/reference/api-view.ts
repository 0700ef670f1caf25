import type { ComponentPage } from '../../../theme.ts';
import { apiMessageFormatter } from '../messages/api-messages.ts';
import { contractOfPage } from '../site/contract-folder.ts';
import { isOwnOperation, operationsOfPart } from '../site/page-operations.ts';
import type { ReferencePart } from '../site/types.ts';
import type { ApiContext, ApiView } from './api-context.ts';

type ContractChoice = {
  /** Id of the contract, as authors write it. */
  contract?: string | undefined;
  /** Id of an operation. Identifies the contract if neither `contract` nor the page does. */
  operation?: string;
};

/** The data of each contract of the site for the reference's components on a page. */
export function apiViews({ data, messages, toHtml }: ComponentPage): readonly ApiView[] {
  const message = apiMessageFormatter(messages);
  return ((data as readonly ApiContext[] | undefined) ?? []).map((context) => ({
    ...context,
    messages,
    message,
    toHtml,
  }));
}

/**
 * The data of one contract: the named contract, the page's own, or the only one that has the operation. Undefined if
 * the site describes no API. Throws for an unknown id, and if several contracts are possible.
 */
export function apiView(page: ComponentPage, { contract, operation }: ContractChoice = {}): ApiView | undefined {
  const views = apiViews(page);
  const [first] = views;
  if (!first) return undefined;
  const ids = views.flatMap(({ id }) => id ?? []);
  const advice =
    ids.length === 0 ? 'Remove `contract`: the only contract has no id.' : `Known contracts: ${ids.join(', ')}.`;
  if (contract !== undefined) {
    const named = views.find(({ id }) => id === contract);
    if (!named) throw new Error(`Unknown contract "${contract}". ${advice}`);
    return named;
  }
  if (views.length === 1) return first;
  const part = page.own as ReferencePart | undefined;
  const pageView = part ? views.find(({ id }) => id === part.contract) : contractOfPage(views, page.id);
  if (pageView) return pageView;
  const [match, ...others] = views.filter(
    (view) => operation === undefined || view.contract.operations.some(({ id }) => id === operation),
  );
  if (match && others.length === 0) return match;
  throw new Error(
    match || operation === undefined
      ? `Name the contract, as in \`contract="${first.id}"\`. ${advice}`
      : `No contract has the operation "${operation}".`,
  );
}

/** Id of the operation after which a page is named; undefined for other pages, such as guides that show operations. */
export function ownOperation({ id, own }: Pick<ComponentPage, 'id' | 'own'>): string | undefined {
  const [first] = operationsOfPart(own);
  return first && isOwnOperation(first.id, id) ? first.id : undefined;
}
