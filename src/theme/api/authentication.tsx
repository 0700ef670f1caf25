import type { Operation, SecurityScheme } from '../../contract/types.ts';
import type { ApiView } from './contract-texts.ts';
import { Markdown } from './markdown.tsx';

/** Which places of the token an operation reads, in the order in which the server looks. */
export function Authentication({ operation, api }: { operation: Operation; api: ApiView }) {
  const { security, securityOptional } = operation;
  if (security.length === 0) return <p>{api.say('apiNoAuthentication')}</p>;
  return (
    <>
      <p>
        {securityOptional && `${api.say('apiOptionalAuthentication')} `}
        {api.say(security.length > 1 ? 'apiSeveralPlaces' : 'apiOnePlace')}
      </p>
      <ol className="api-places" data-count={security.length}>
        {security.map((scheme) => (
          <li key={scheme.name}>
            <code>{placeOf(scheme)}</code>
          </li>
        ))}
      </ol>
      <SchemeDetails schemes={security} api={api} />
    </>
  );
}

/** The same words stand on many pages: they wait until somebody asks. */
function SchemeDetails({ schemes, api }: { schemes: readonly SecurityScheme[]; api: ApiView }) {
  const described = schemes.filter(({ description }) => description !== undefined);
  if (described.length === 0) return null;
  return (
    <details className="schema-children">
      <summary className="corner">{api.say('apiAcceptedThere')}</summary>
      {described.map(({ name, description = '' }) => (
        <Markdown key={name} text={description} api={api} />
      ))}
    </details>
  );
}

/** A scheme as it stands in a request. */
function placeOf({ kind, parameter, name }: SecurityScheme): string {
  switch (kind) {
    case 'bearer':
    case 'oauth2':
      return 'Authorization: Bearer <token>';
    case 'basic':
      return 'Authorization: Basic <user:password>';
    case 'query':
      return `?${parameter}=<token>`;
    case 'cookie':
      return `Cookie: ${parameter}=<token>`;
    case 'header':
      return `${parameter}: <token>`;
    case 'other':
      return name;
  }
}
