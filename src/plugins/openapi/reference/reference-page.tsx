import './api.css';
import type { ReactNode } from 'react';
import type { Operation as OperationData } from '../contract/types.ts';
import type { ReferencePart } from '../site/types.ts';
import { ChangelogPage } from './changelog/changelog-page.tsx';
import { ContractPage } from './contract-page.tsx';
import { Operation, OperationPart } from './operation/operation.tsx';
import { OperationScripts } from './operation/operation-scripts.tsx';
import { ServerCallPage } from './server-call-page.tsx';
import type { ApiView } from './api-context.ts';
import { Markdown } from './texts.tsx';
import { placeSchema } from './schema/schema-places.ts';
import { OperationLinks } from './operation/operation-links.tsx';
import { Section } from './operation/section.tsx';
import { SchemaView } from './schema/schema-tree.tsx';

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
  const isUnplaced = ({ id }: OperationData) => !placed.includes(id);
  return (
    <>
      <OperationScripts />
      {prose && <div className="operation-prose">{prose}</div>}
      {own && isUnplaced(own) && <Operation operation={own} api={api} />}
      {others.filter(isUnplaced).map((operation) => (
        <OperationPart key={operation.id} operation={operation} api={api} />
      ))}
    </>
  );
}

/** A shared schema that operations link to because it is too large to show in place. */
function SchemaPage({ name, api }: { name: string; api: ApiView }) {
  const schema = api.contract.schemas[name];
  if (!schema) throw new Error(`There is no shared schema "${name}" in the contract.`);
  const users = api.schemaUsers.get(name) ?? { operations: [], schemas: [] };
  const operations = api.contract.operations.filter(({ id }) => users.operations.includes(id));
  return (
    <div className="operation-text">
      <OperationScripts />
      {schema.description && <Markdown text={schema.description} api={api} level={2} />}
      <SchemaView name={name} places={placeSchema(schema, 'schema')} direction="response" api={api} />
      <Section id="used-in" level={2} title={api.message('apiUsedIn')} api={api}>
        {operations.length + users.schemas.length > 0 && (
          <ul className="api-related" data-search="omit">
            <OperationLinks operations={operations} api={api} />
            {users.schemas.map((one) => (
              <li key={`schema ${one}`}>
                <a href={api.schemaUrls.get(one)}>{one}</a>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </div>
  );
}
