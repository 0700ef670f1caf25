import { isUnnamed } from '../../contract/operation-page.ts';
import type { Operation } from '../../contract/types.ts';
import type { ApiView } from '../contract-texts.ts';
import { CopyButton } from '../examples/copy-button.tsx';
import { sentOperation } from '../sent-operation.ts';
import { Badges } from './badges.tsx';
import { MethodLabel } from '../../../../components.ts';
import { Path } from './path.tsx';
import { TryButton } from './try-button.tsx';

/** Method and path of the request, the name of the operation, a link to the code below, and the console. */
export function Endpoint({ operation, api, prefix }: { operation: Operation; api: ApiView; prefix: string }) {
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
