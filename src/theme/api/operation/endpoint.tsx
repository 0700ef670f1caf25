import type { Operation } from '../../../contract/types.ts';
import type { ApiView } from '../contract-texts.ts';
import { CopyButton } from '../examples/copy-button.tsx';
import { MethodLabel } from '../method-label.tsx';
import { Path } from './path.tsx';

/** Method and path of the request, the name of the operation, and a link to the code below. */
export function Endpoint({ operation, api, prefix }: { operation: Operation; api: ApiView; prefix: string }) {
  const { id, method, path, deprecated } = operation;
  return (
    <div className="endpoint">
      <MethodLabel method={method} />
      <Path path={path} />
      <CopyButton text={path} label={api.message('apiCopyPath')} />
      {deprecated && <span className="schema-flag">{api.message('apiDeprecated')}</span>}
      <a className="endpoint-jump" href={`#${prefix}request`}>
        {api.message('apiToExamples')}
      </a>
      <code className="endpoint-id">{id}</code>
    </div>
  );
}
