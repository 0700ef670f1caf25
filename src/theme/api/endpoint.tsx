import type { Operation } from '../../contract/types.ts';
import type { ApiView } from './contract-texts.ts';
import { CopyButton } from './copy-button.tsx';
import { MethodLabel } from './method-label.tsx';
import { Path } from './path.tsx';

/** Method and path as they stand in a request, and the name of the operation. */
export function Endpoint({ operation, api }: { operation: Operation; api: ApiView }) {
  const { id, method, path, deprecated } = operation;
  return (
    <div className="endpoint">
      <MethodLabel method={method} />
      <Path path={path} />
      <CopyButton text={path} label={api.say('apiCopyPath')} />
      {deprecated && <span className="schema-flag">{api.say('apiDeprecated')}</span>}
      <code className="endpoint-id">{id}</code>
    </div>
  );
}
