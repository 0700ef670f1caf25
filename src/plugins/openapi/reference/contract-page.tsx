import './api.css';
import { Fragment } from 'react';
import { isolateIn } from '../../../helpers.ts';
import { tagAnchor } from '../contract/operation-page.ts';
import type { Info } from '../contract/types.ts';
import type { ApiView } from './api-context.ts';
import { ExternalDocsLabel, ExternalDocsLink, Markdown } from './texts.tsx';
import { groupOperations } from './operations/group-operations.ts';
import { OperationLinks } from './operation/operation-links.tsx';
import { Section } from './operation/section.tsx';
import { ServerList } from './server-list.tsx';
import { Schemes } from './request/authentication.tsx';
import { ServerCalls } from './request/server-calls.tsx';

/** The page about the API: `info`, servers, authentication, operations by group, webhooks, and schemas. */
export function ContractPage({ api }: { api: ApiView }) {
  const { servers, schemes, webhooks } = api.contract;
  return (
    <>
      <ContractInfo api={api} />
      <Section id="servers" level={2} title={api.message('referenceServers')} api={api}>
        {servers.length > 0 && <ServerList servers={servers} api={api} />}
      </Section>
      <Section id="authentication" level={2} title={api.message('apiAuthentication')} api={api}>
        {schemes.length > 0 && <Schemes schemes={schemes} api={api} />}
      </Section>
      {groupOperations(api).map(({ group: { name, parent, description, externalDocs }, title, operations }) => (
        <Section
          key={name}
          id={name === '' ? 'operations' : tagAnchor(name)}
          level={parent === undefined ? 2 : 3}
          title={title}
          api={api}
        >
          {description !== undefined && <Markdown text={description} api={api} level={parent === undefined ? 3 : 4} />}
          <ExternalDocsLabel docs={externalDocs} api={api} />
          {operations.length > 0 && (
            <ul className="api-related" data-search="omit">
              <OperationLinks operations={operations} api={api} />
            </ul>
          )}
        </Section>
      ))}
      <Section id="webhooks" level={2} title={api.message('apiWebhooks')} api={api}>
        {webhooks && <ServerCalls calls={webhooks} api={api} />}
      </Section>
      <Section id="schemas" level={2} title={api.message('referenceSchemas')} api={api}>
        {api.schemaUrls.size > 0 && (
          <ul className="api-related" data-search="omit">
            {[...api.schemaUrls].map(([name, url]) => (
              <li key={name}>
                <a href={url}>{name}</a>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}

/** `info` of the contract. Authors can also show it in their own pages. */
export function ContractInfo({ api }: { api: ApiView }) {
  const { info, externalDocs, version } = api.contract;
  const { summary, description, contact, license, termsOfService } = info;
  return (
    <div className="operation-text">
      <Logo info={info} api={api} />
      {summary !== undefined && <p>{isolateIn(api.messages, summary)}</p>}
      {description !== undefined && <Markdown text={description} api={api} level={2} />}
      <ul className="api-list">
        <li>
          {api.message('referenceVersion')} {version}
        </li>
        {contact && (
          <li>
            {api.message('referenceContact')} <OptionalLink {...contact} />{' '}
            {contact.email !== undefined && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
          </li>
        )}
        {license && (
          <li>
            {api.message('referenceLicense')} <OptionalLink {...license} />
          </li>
        )}
        {termsOfService !== undefined && (
          <li>
            <a href={termsOfService}>{api.message('referenceTerms')}</a>
          </li>
        )}
        {externalDocs && (
          <li>
            <ExternalDocsLink docs={externalDocs} api={api} />
          </li>
        )}
        <li>
          {api.message('referenceDownloads')}
          {[...api.downloads].map(([name, url]) => (
            <Fragment key={name}>
              {' '}
              <a href={url}>{name}</a>
            </Fragment>
          ))}
        </li>
      </ul>
    </div>
  );
}

function OptionalLink({ name, url }: { name?: string; url?: string }) {
  return url === undefined ? name : <a href={url}>{name ?? url}</a>;
}

function Logo({ info: { logo }, api }: { info: Info; api: ApiView }) {
  if (!logo || api.logo === undefined) return null;
  // The size of the logo is unknown, so its style sets the height of two lines.
  const picture = <img className="contract-logo" src={api.logo} alt={logo.alt} />;
  return <p>{logo.href === undefined ? picture : <a href={logo.href}>{picture}</a>}</p>;
}
