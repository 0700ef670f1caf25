import { Fragment } from 'react';
import { isolateIn } from '../../../../helpers.ts';
import type { OAuthFlow, Operation, RequiredScheme } from '../../contract/types.ts';
import type { ApiMessageId } from '../../messages/api-messages.ts';
import { idInFile } from '../../messages/id-in-file.ts';
import type { ApiView } from '../api-context.ts';
import { Deprecated, Label, Markdown, Separated, codes } from '../texts.tsx';
import { distinctionOf, placeOf, schemeKinds } from '../../contract/credentials.ts';

type AuthenticationProps = {
  operation: Pick<Operation, 'security' | 'securityOptional'>;
  /** Replaces the sentences about sending the request, for webhooks and callbacks, which the server sends. */
  introduction?: ApiMessageId;
  api: ApiView;
};

/** The security requirements of an operation. They are alternatives, and each needs all its schemes. */
export function Authentication({ operation, introduction, api }: AuthenticationProps) {
  const { security, securityOptional } = operation;
  if (security.length === 0) return <p>{api.message('apiNoAuthentication')}</p>;
  return (
    <>
      <p>
        {introduction === undefined && securityOptional && `${api.message('apiOptionalAuthentication')} `}
        {api.message(introduction ?? introductionOf(security))}
      </p>
      <ol className="api-places" data-count={security.length}>
        {security.map((requirement, index) => (
          <li key={index}>
            <Separated
              parts={requirement.map((scheme) => (
                <Scheme
                  key={scheme.name}
                  scheme={scheme}
                  distinction={distinctionOf(scheme, security.flat())}
                  api={api}
                />
              ))}
              by={` ${api.message('apiAnd')} `}
            />
          </li>
        ))}
      </ol>
      {[...new Set(security.flat().flatMap(({ summary }) => summary ?? []))].map((summary) => (
        <Markdown key={summary} text={summary} api={api} />
      ))}
      <CollapsedSchemes schemes={security.flat()} api={api} />
    </>
  );
}

function introductionOf(security: Operation['security']): ApiMessageId {
  const [first = []] = security;
  if (security.length === 1) return first.length > 1 ? 'apiAllPlaces' : 'apiOnePlace';
  const isOneToken = new Set(security.flat().map(({ credential }) => credential)).size === 1;
  // Alternatives that all use one place differ only in their scopes, so readers choose no place.
  const hasSeveralPlaces = new Set(security.flat().map((scheme) => placeOf(scheme))).size > 1;
  return isOneToken && hasSeveralPlaces ? 'apiSeveralPlaces' : 'apiAlternatives';
}

type SchemeProps = { scheme: RequiredScheme; distinction?: string | undefined; api: ApiView };

function Scheme({ scheme, distinction, api }: SchemeProps) {
  const { kind, name, scopes, deprecated } = scheme;
  const place = placeOf(scheme);
  return (
    <>
      {kind === 'mutualTLS' ? api.message('apiCertificate') : <code>{place ?? name}</code>}
      {distinction !== undefined && `, ${distinction}`}
      {deprecated && <Deprecated api={api} />}
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
} as const satisfies Record<string, ApiMessageId>;

/** Details of security schemes, collapsed because many pages repeat them. */
function CollapsedSchemes({ schemes, api }: SchemesProps) {
  const described = uniqueSchemes(schemes).filter(
    ({ description, summary, flows = [], discoveryUrl, metadataUrl }) =>
      // Pages show a summary instead of the description.
      flows.length > 0 || [summary === undefined && description, discoveryUrl, metadataUrl].some(Boolean),
  );
  if (described.length === 0) return null;
  return (
    <details className="schema-children">
      <summary className="corner">{api.message('apiAboutAuthentication')}</summary>
      {described.map((scheme) => (
        <Fragment key={scheme.name}>
          {described.length > 1 && (
            <Label>
              <code>{scheme.name}</code>
            </Label>
          )}
          <SchemeFacts scheme={scheme} api={api} />
        </Fragment>
      ))}
    </details>
  );
}

type SchemesProps = { schemes: readonly RequiredScheme[]; api: ApiView };

/** Lists schemes, each with its name, its kind and its place in requests. */
export function Schemes({ schemes, api }: SchemesProps) {
  // Omits the scopes, because flows list them.
  return schemes.map(({ scopes: _, ...scheme }) => (
    <div key={scheme.name} className="api-place">
      <Label>
        <code>{scheme.name}</code>{' '}
        {schemeKinds[scheme.kind] ?? (placeOf(scheme) !== undefined && api.message('referenceApiKey'))}
      </Label>
      <p>
        <Scheme scheme={scheme} api={api} />
      </p>
      <SchemeFacts scheme={scheme} api={api} />
    </div>
  ));
}

/** Each scheme once, with every flow that any requirement has; each flow has the scopes of all its occurrences. */
function uniqueSchemes(schemes: readonly RequiredScheme[]): RequiredScheme[] {
  return Array.from(Map.groupBy(schemes, ({ name }) => name).values(), (sameName) => {
    const flows = sameName.flatMap((scheme) => scheme.flows ?? []);
    const merged = Array.from(Map.groupBy(flows, flowKey).values(), mergeFlows);
    return { ...(sameName[0] as RequiredScheme), flows: merged };
  });
}

function flowKey({ name, addresses }: OAuthFlow): string {
  return JSON.stringify([name, addresses]);
}

function mergeFlows(flows: readonly OAuthFlow[]): OAuthFlow {
  const scopes = new Map(flows.flatMap((flow) => flow.scopes).map((scope) => [scope.name, scope]));
  return { ...(flows[0] as OAuthFlow), scopes: [...scopes.values()] };
}

function SchemeFacts({ scheme, api }: { scheme: RequiredScheme; api: ApiView }) {
  const { description, summary, flows = [], discoveryUrl, metadataUrl } = scheme;
  return (
    <>
      {description !== undefined && summary === undefined && <Markdown text={description} api={api} />}
      {flows.map((flow) => (
        <Flow key={flowKey(flow)} flow={flow} api={api} />
      ))}
      {discoveryUrl !== undefined && <Address label={api.message('apiDiscoveryUrl')} url={discoveryUrl} />}
      {metadataUrl !== undefined && <Address label={api.message('referenceMetadataUrl')} url={metadataUrl} />}
    </>
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
      <Label>{api.message(idInFile('reference', name))}</Label>
      <ul className="api-list">
        {addresses.map(({ kind, url }) => (
          <li key={kind}>
            {api.message(addressLabels[kind])} <code>{url}</code>
          </li>
        ))}
        {scopes.map((scope) => (
          <li key={scope.name}>
            <code>{scope.name}</code> {scope.description && isolateIn(api.messages, scope.description)}
          </li>
        ))}
      </ul>
    </>
  );
}
