import type { ReactNode } from 'react';
import type { Operation as OperationData } from '../contract/types.ts';
import type { ReferencePart } from '../site/types.ts';
import { ChangelogPage } from './changelog/changelog-page.tsx';
import { ContractPage } from './contract-page.tsx';
import { Operation, OperationPart } from './operation/operation.tsx';
import { OperationScripts } from './operation/operation-scripts.tsx';
import { SchemaPage } from './schema-page.tsx';
import { ServerCallPage } from './server-call-page.tsx';
import type { ApiView } from './contract-texts.ts';

/** `prose` is the text of the page's file, if there is one. */
type PageProps<Kind = unknown> = { part: Extract<ReferencePart, Kind>; api: ApiView; prose: ReactNode };

/** The page of a part of the contract. */
export function ReferencePage({ part, api, prose }: PageProps) {
  switch (part.kind) {
    case 'schema':
      return <SchemaPage name={part.name} api={api} />;
    case 'server-call':
      return <ServerCallPage call={part.call} api={api} />;
    case 'contract':
      return <ContractPage api={api} />;
    case 'changelog':
      return <ChangelogPage api={api} prose={prose} />;
    case 'operations':
      return <OperationPage part={part} api={api} prose={prose} />;
  }
}

/** The page of one or more operations: an author's text, then the operations that it does not show itself. */
function OperationPage({ part: { operations, placed }, api, prose }: PageProps<{ kind: 'operations' }>) {
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
