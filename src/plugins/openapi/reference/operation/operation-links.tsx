import { MethodLabel } from '../../../../components.ts';
import type { Operation } from '../../contract/types.ts';
import type { ApiView } from '../contract-texts.ts';
import { Deprecated } from '../texts.tsx';

type OperationLinksProps = { operations: readonly Operation[]; api: ApiView };

/** Items of a list that link to operations. */
export function OperationLinks({ operations, api }: OperationLinksProps) {
  return operations.map(({ id, method, summary, deprecated }) => (
    <li key={id}>
      <MethodLabel method={method} /> <a href={api.urls.get(id)}>{summary}</a>
      {deprecated && <Deprecated api={api} />}
    </li>
  ));
}
