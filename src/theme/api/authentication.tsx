import type { Operation, SecurityScheme } from '../../contract/types.ts';
import type { ApiContext } from './contract-texts.ts';
import { Markdown } from './markdown.tsx';

/** Which places of the token an operation reads, in the order in which the server looks. */
export function Authentication({ operation, api }: { operation: Operation; api: ApiContext }) {
  const { security, securityOptional } = operation;
  if (security.length === 0) return <p>None: anyone can call it.</p>;
  const several = security.length > 1;
  return (
    <>
      <p>
        {securityOptional ? 'Optional. ' : ''}
        {several ? 'Send the token in one of these places. The server takes the first one that has a value:' : 'Send the token in this place, no other is read:'}
      </p>
      <ol className="api-places" data-single={several ? undefined : ''}>
        {security.map((scheme) => (
          <li key={scheme.name}>
            <code>{placeOf(scheme)}</code>
            {scheme.description && (
              <div className="api-meaning">
                <Markdown text={scheme.description} api={api} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

/** A scheme as it stands in a request. */
export function placeOf({ kind, parameter, name }: SecurityScheme): string {
  switch (kind) {
    case 'bearer':
      return 'Authorization: Bearer <token>';
    case 'basic':
      return 'Authorization: Basic <user:password>';
    case 'query':
      return `?${parameter}=<token>`;
    case 'cookie':
      return `Cookie: ${parameter}=<token>`;
    case 'header':
      return `${parameter}: <token>`;
    default:
      return name;
  }
}
