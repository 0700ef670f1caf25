import type { Operation, SecurityScheme } from '../../contract/types.ts';
import type { ApiView } from './contract-texts.ts';
import { Markdown } from './markdown.tsx';
import { placeOf } from './scheme-place.ts';

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
