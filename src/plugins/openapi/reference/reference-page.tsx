import type { ReactNode } from 'react';
import type { ReferencePart } from '../site/types.ts';
import { ChangelogPage } from './changelog/changelog-page.tsx';
import { ContractPage } from './contract-page.tsx';
import { OperationPage } from './operation-page.tsx';
import { SchemaPage } from './schema-page.tsx';
import { ServerCallPage } from './server-call-page.tsx';
import type { ApiView } from './contract-texts.ts';

/** The page of a part of the contract; `prose` is the text of the page's file, if there is one. */
export function ReferencePage({ part, api, prose }: { part: ReferencePart; api: ApiView; prose: ReactNode }) {
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
      return <OperationPage operations={part.operations} api={api} prose={prose} placed={part.placed} />;
  }
}
