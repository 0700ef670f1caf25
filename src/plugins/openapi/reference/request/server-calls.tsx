import type { ServerCall } from '../../contract/types.ts';
import type { ApiView } from '../api-context.ts';
import { MethodLabel } from '../../../../components.ts';
import { Path } from '../operation/path.tsx';

type ServerCallsProps = {
  calls: readonly Pick<ServerCall, 'id' | 'name' | 'method' | 'address' | 'summary'>[];
  api: ApiView;
};

/** Webhooks and callbacks: name, summary, target. */
export function ServerCalls({ calls, api }: ServerCallsProps) {
  return (
    <ul className="api-related" data-search="omit">
      {calls.map(({ id, name, method, address, summary }) => (
        <li key={id}>
          <MethodLabel method={method} />
          <div>
            <code>{name}</code> <a href={api.callUrls.get(id)}>{summary}</a> {address && <Path path={address} />}
          </div>
        </li>
      ))}
    </ul>
  );
}
