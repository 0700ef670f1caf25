import type { Operation as OperationData } from '../../../contract/types.ts';
import { operationAnchor } from '../../../contract/operation-page.ts';
import { heading } from '../../content/heading.tsx';
import type { ApiView } from '../contract-texts.ts';
import { Operation } from './operation.tsx';

/** An operation on the page of another, below its own heading. */
export function OperationPart({ operation, api }: { operation: OperationData; api: ApiView }) {
  const id = operationAnchor(operation.id);
  return (
    <section className="operation-part" aria-labelledby={id}>
      {heading(2, api.message)({ id, children: operation.summary })}
      <Operation operation={operation} api={api} prefix={`${id}-`} level={3} />
    </section>
  );
}
