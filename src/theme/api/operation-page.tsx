import type { ReactNode } from 'react';
import type { Operation as OperationData } from '../../contract/types.ts';
import type { ApiContext } from './contract-texts.ts';
import { Operation } from './operation.tsx';
import { RememberChoices } from './remember-choices.tsx';

/** The page of an operation, with those that share it, and an author's prose before them. */
export function OperationPage({ operations, api, prose }: { operations: readonly OperationData[]; api: ApiContext; prose: ReactNode }) {
  const [own, ...others] = operations;
  return (
    <>
      <RememberChoices />
      {prose}
      {own && <Operation operation={own} api={api} />}
      {others.map((operation) => {
        const id = operation.id.replaceAll('.', '-');
        return (
          <section key={operation.id} className="operation-more" aria-labelledby={id}>
            <h2 id={id}>
              <a className="api-anchor" href={`#${id}`}>
                {operation.summary}
              </a>
            </h2>
            <Operation operation={operation} api={api} prefix={`${id}-`} />
          </section>
        );
      })}
    </>
  );
}
