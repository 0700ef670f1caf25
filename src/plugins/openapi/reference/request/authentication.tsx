import { Fragment } from 'react';
import type { OAuthFlow, Operation, RequiredScheme } from '../../contract/types.ts';
import type { ShownMessageId } from '../../messages/api-messages.ts';
import type { ApiView } from '../contract-texts.ts';
import { Label, Markdown, Separated, codes } from '../texts.tsx';
import { placeOf } from '../../contract/credentials.ts';

type Secured = Pick<Operation, 'security' | 'securityOptional'>;

/** The security requirements of an operation: alternatives, each of schemes that are needed together. */
export function Authentication({ operation, api }: { operation: Secured; api: ApiView }) {
  const { security, securityOptional } = operation;
  if (security.length === 0) return <p>{api.message('apiNoAuthentication')}</p>;
  return (
    <>
      <p>
        {securityOptional && `${api.message('apiOptionalAuthentication')} `}
        {api.message(introductionOf(operation))}
      </p>
      <ol className="api-places" data-count={security.length}>
        {security.map((requirement) => (
          <li key={requirement.map(({ name }) => name).join(' ')}>
            <Separated
              parts={requirement.map((scheme) => (
                <Scheme key={scheme.name} scheme={scheme} api={api} />
              ))}
              by={` ${api.message('apiAnd')} `}
            />
          </li>
        ))}
      </ol>
      {[...new Set(security.flat().flatMap(({ summary }) => summary ?? []))].map((summary) => (
        <Markdown key={summary} text={summary} api={api} />
      ))}
      <SchemeDetails schemes={security.flat()} api={api} />
    </>
  );
}

function introductionOf({ security }: Secured): ShownMessageId {
  const [first = []] = security;
  if (security.length === 1) return first.length > 1 ? 'apiAllPlaces' : 'apiOnePlace';
  const isOneToken = new Set(security.flat().map(({ credential }) => credential)).size === 1;
  return isOneToken ? 'apiSeveralPlaces' : 'apiAlternatives';
}

function Scheme({ scheme, api }: { scheme: RequiredScheme; api: ApiView }) {
  const { kind, name, scopes, deprecated } = scheme;
  const place = placeOf(scheme);
  return (
    <>
      {kind === 'mutualTLS' ? api.message('apiCertificate') : <code>{place ?? name}</code>}
      {deprecated && (
        <>
          {' '}
          <span className="schema-flag">{api.message('apiDeprecated')}</span>
        </>
      )}
      {scopes && (
        <>
          {' ('}
          {api.message(kind === 'oauth2' || kind === 'openIdConnect' ? 'apiScopes' : 'apiRoles')}{' '}
          <Separated parts={codes(scopes.map((scope) => scope.name))} />)
        </>
      )}
    </>
  );
}

const addressLabels = {
  authorizationUrl: 'apiAuthorizationUrl',
  deviceAuthorizationUrl: 'apiDeviceUrl',
  tokenUrl: 'apiTokenUrl',
  refreshUrl: 'apiRefreshUrl',
} as const satisfies Record<string, ShownMessageId>;

/** Details of security schemes; collapsed, because many pages repeat them. */
function SchemeDetails({ schemes, api }: { schemes: readonly RequiredScheme[]; api: ApiView }) {
  const byName = new Map(
    schemes.map(({ description, ...scheme }) => [
      scheme.name,
      // A summary links to the content of the description.
      { ...scheme, ...(scheme.summary === undefined && { description }) },
    ]),
  );
  const described = [...byName.values()].filter(
    ({ description, flows, discoveryUrl, metadataUrl }) =>
      flows || [description, discoveryUrl, metadataUrl].some(Boolean),
  );
  if (described.length === 0) return null;
  return (
    <details className="schema-children">
      <summary className="corner">{api.message('apiAcceptedThere')}</summary>
      {described.map(({ name, description, flows = [], discoveryUrl, metadataUrl }) => (
        <Fragment key={name}>
          {described.length > 1 && (
            <Label>
              <code>{name}</code>
            </Label>
          )}
          {description !== undefined && <Markdown text={description} api={api} />}
          {flows.map((flow) => (
            <Flow key={flow.name} flow={flow} api={api} />
          ))}
          {discoveryUrl !== undefined && <Address label={api.message('apiDiscoveryUrl')} url={discoveryUrl} />}
          {metadataUrl !== undefined && <Address label={api.word('metadataUrl')} url={metadataUrl} />}
        </Fragment>
      ))}
    </details>
  );
}

function Address({ label, url }: { label: string; url: string }) {
  return (
    <ul className="api-list">
      <li>
        {label} <code>{url}</code>
      </li>
    </ul>
  );
}

function Flow({ flow: { name, addresses, scopes }, api }: { flow: OAuthFlow; api: ApiView }) {
  return (
    <>
      <Label>{api.word(name)}</Label>
      <ul className="api-list">
        {addresses.map(({ kind, url }) => (
          <li key={kind}>
            {api.message(addressLabels[kind])} <code>{url}</code>
          </li>
        ))}
        {scopes.map((scope) => (
          <li key={scope.name}>
            <code>{scope.name}</code> {scope.description}
          </li>
        ))}
      </ul>
    </>
  );
}
