import { useMessage } from '../current-page.ts';
import type { Branch } from './use-branch.ts';

/** Replaces entries that have not loaded. */
export function BranchRequest({ request, load }: Pick<Branch, 'request' | 'load'>) {
  const message = useMessage();
  if (request === undefined) return null;
  return (
    <p className="sidebar-request" role="status">
      {message(request === 'failed' ? 'entriesFailed' : 'entriesPending')}{' '}
      {request === 'failed' && (
        <button type="button" className="button" onClick={load}>
          {message('retry')}
        </button>
      )}
    </p>
  );
}
