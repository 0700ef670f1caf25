import '../api.css';
import type { ReactNode } from 'react';
import { examplePairs } from '../../contract/samples/example-names.ts';
import { isUnnamed, operationAnchor } from '../../contract/operation-page.ts';
import type { Operation as OperationData } from '../../contract/types.ts';
import type { ApiMessageId } from '../../messages/api-messages.ts';
import { heading, MethodLabel } from '../../../../components.ts';
import { Authentication } from '../request/authentication.tsx';
import { Body, placeBody } from '../request/body.tsx';
import type { ApiView } from '../api-context.ts';
import { CopyButton } from '../examples/copy-button.tsx';
import { sentOperation } from '../sent-operation.ts';
import { Path } from './path.tsx';
import { TryButton } from './try-button.tsx';
import { Examples } from '../examples/examples.tsx';
import { Badges, ExternalDocsLabel, Markdown } from '../texts.tsx';
import { SandboxOfferProvider } from '../sandbox-offer-provider.tsx';
import { Parameters } from '../request/parameters.tsx';
import { Responses } from '../responses/responses.tsx';
import { ServerCalls } from '../request/server-calls.tsx';
import { ServerList } from '../server-list.tsx';
import { schemaAnchors } from '../schema/schema-places.ts';
import { Section, type SectionLevel } from './section.tsx';
import { OperationLinks } from './operation-links.tsx';

type OperationProps = {
  operation: OperationData;
  api: ApiView;
  /** Makes the ids unique when a page shows several operations. */
  prefix?: string;
  /** An author's component that builds the request, shown in its panel. */
  builder?: ReactNode;
  /** An author's text, before the responses. */
  children?: ReactNode;
};

/** An operation: description and inputs on the left, code on the right. */
export function Operation({ operation, api, prefix = '', builder, children }: OperationProps) {
  const level: SectionLevel = prefix === '' ? 2 : 3;
  const placed = (name: string) => ({ id: prefix + name, level, api });
  const section = (name: string, title: ApiMessageId) => ({ ...placed(name), title: api.message(title) });
  const { parameters, requestBody, notes, externalDocs, callbacks, servers } = operation;
  const places = requestBody ? placeBody(requestBody, `${prefix}body`, 'request') : [];
  const shown = places[0]?.places && schemaAnchors(places[0].places);
  return (
    <SandboxOfferProvider api={api}>
      <div className="operation" data-search={prefix === '' ? 'page' : undefined}>
        <Endpoint operation={operation} api={api} prefix={prefix} />
        <div className="operation-columns">
          <div className="operation-text">
            <Markdown text={operation.description} api={api} level={level} />
            <ExternalDocsLabel docs={externalDocs} api={api} />
            <Section {...section('servers', 'referenceServers')}>
              {servers && <ServerList servers={servers} api={api} />}
            </Section>
            <Section {...section('authentication', 'apiAuthentication')}>
              <Authentication operation={operation} api={api} />
            </Section>
            <Section {...section('parameters', 'apiParameters')}>
              {parameters.length > 0 && <Parameters parameters={parameters} id={prefix} api={api} />}
            </Section>
            {requestBody && (
              <Body body={requestBody} places={places} statusByExample={examplePairs(operation)} {...placed('body')} />
            )}
            {children !== undefined && <div className="operation-insert">{children}</div>}
            <Section {...section('responses', 'apiResponses')}>
              <Responses operation={operation} prefix={prefix} shown={shown} direction="response" api={api} />
            </Section>
            <Section {...section('callbacks', 'apiCallbacks')}>
              {callbacks && <ServerCalls calls={callbacks} api={api} />}
            </Section>
            <Section {...section('notes', 'apiNotes')}>
              {notes.length > 0 && (
                <ul className="api-list">
                  {notes.map((note) => (
                    <li key={note}>
                      <Markdown text={note} api={api} inline />
                    </li>
                  ))}
                </ul>
              )}
            </Section>
            <Section {...section('related', 'apiRelated')}>{relatedLinks(operation, api)}</Section>
          </div>
          <div className="operation-code">
            <Examples operation={operation} api={api} prefix={prefix} builder={builder} />
          </div>
        </div>
      </div>
    </SandboxOfferProvider>
  );
}

/** Links to related operations, and to guides that use this operation. */
function relatedLinks({ id, related: ids }: OperationData, api: ApiView) {
  const related = ids.flatMap((name) => api.contract.operations.find((other) => other.id === name) ?? []);
  const guides = api.usedIn.get(id) ?? [];
  return related.length + guides.length === 0 ? undefined : (
    <ul className="api-related" data-search="omit">
      <OperationLinks operations={related} api={api} />
      {guides.map(({ label, url }) => (
        <li key={url}>
          <span className="api-label fine-print">{api.message('apiUsedIn')}</span> <a href={url}>{label}</a>
        </li>
      ))}
    </ul>
  );
}

/** Method and path of the request, the name of the operation, a link to the code below, and the console. */
function Endpoint({ operation, api, prefix }: { operation: OperationData; api: ApiView; prefix: string }) {
  const { id, method, path, calledBy } = operation;
  return (
    <div className="endpoint" data-search="operation">
      <MethodLabel method={method} />
      <Path path={path} />
      <CopyButton text={path} label={api.message('apiCopyPath')} />
      <Badges operation={operation} api={api} />
      {!isUnnamed(id) && <code className="endpoint-id">{id}</code>}
      <a className="endpoint-jump" href={`#${prefix}request`}>
        {api.message('apiToExamples')}
      </a>
      {calledBy === undefined && (
        // Reserves space for the button, which is rendered by script.
        <div className="endpoint-try">
          <TryButton id={`${prefix}try`} title={operation.summary} {...sentOperation(operation, api)} />
        </div>
      )}
    </div>
  );
}

/** An operation on the page of another operation, below a heading. */
export function OperationPart({ operation, api, ...inserted }: Omit<OperationProps, 'prefix'>) {
  const id = operationAnchor(operation.id);
  return (
    <section className="operation-part" aria-labelledby={id}>
      {heading(2, api.message)({ id, children: operation.summary })}
      <Operation operation={operation} api={api} prefix={`${id}-`} {...inserted} />
    </section>
  );
}
