import type { ServerCall } from '../../../contract/types.ts';
import { MethodLabel } from '../method-label.tsx';
import { Path } from '../operation/path.tsx';

/** Webhooks and callbacks: name, summary, target. */
export function ServerCalls({ calls }: { calls: readonly ServerCall[] }) {
  return (
    <ul className="api-related">
      {calls.map(({ name, method, address, summary }) => (
        <li key={`${name} ${method} ${address}`}>
          <MethodLabel method={method} />
          <div>
            <code>{name}</code> {summary} {address && <Path path={address} />}
          </div>
        </li>
      ))}
    </ul>
  );
}
