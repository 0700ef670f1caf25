import type { ReactNode } from 'react';
import type { Operation as OperationData } from '../../contract/types.ts';
import { operationAnchor } from '../../contract/operation-page.ts';
import { heading } from '../../../../components.ts';
import type { ApiView } from '../contract-texts.ts';
import { Operation } from './operation.tsx';

type OperationPartProps = { operation: OperationData; api: ApiView; builder?: ReactNode; children?: ReactNode };

/** An operation on the page of another, below its own heading. */
export function OperationPart({ operation, api, ...own }: OperationPartProps) {
  const id = operationAnchor(operation.id);
  return (
    <section className="operation-part" aria-labelledby={id}>
      {heading(2, api.message)({ id, children: operation.summary })}
      <Operation operation={operation} api={api} prefix={`${id}-`} level={3} {...own} />
    </section>
  );
}
