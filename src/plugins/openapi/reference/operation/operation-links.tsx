import { MethodLabel } from '../../../../components.ts';
import type { Operation } from '../../contract/types.ts';
import type { ApiView } from '../api-context.ts';
import { Deprecated } from '../texts.tsx';

/** List items that link to operations. */
export function OperationLinks({ operations, api }: { operations: readonly Operation[]; api: ApiView }) {
  return operations.map(({ id, method, summary, deprecated }) => (
    <li key={id}>
      <MethodLabel method={method} /> <a href={api.urls.get(id)}>{summary}</a>
      {deprecated && <Deprecated api={api} />}
    </li>
  ));
}
