import type { ReactNode } from 'react';
import type { Operation as OperationData } from '../contract/types.ts';
import type { ApiView } from './contract-texts.ts';
import { Operation } from './operation/operation.tsx';
import { OperationPart } from './operation/operation-part.tsx';
import { OperationScripts } from './operation/operation-scripts.tsx';

type OperationPageProps = {
  operations: readonly OperationData[];
  api: ApiView;
  /** An author's text. */
  prose: ReactNode;
  /** Ids of the operations that the author put into the text. */
  placed: readonly string[];
};

/** The page of one or more operations: an author's text, then the operations that it does not show itself. */
export function OperationPage({ operations, api, prose, placed }: OperationPageProps) {
  const [own, ...others] = operations;
  const isLeft = ({ id }: OperationData) => !placed.includes(id);
  return (
    <>
      <OperationScripts key={`scripts of ${own?.id}`} />
      {prose && <div className="operation-prose">{prose}</div>}
      {own && isLeft(own) && <Operation key={own.id} operation={own} api={api} />}
      {others.filter(isLeft).map((operation) => (
        <OperationPart key={operation.id} operation={operation} api={api} />
      ))}
    </>
  );
}
