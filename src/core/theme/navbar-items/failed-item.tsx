import type { NavbarNode } from '../../site/layout-types.ts';
import { useMessage } from '../current-page.ts';

/** Replaces an item that crashed with the error and the item's configuration. */
export function FailedItem({ node, error }: { node: NavbarNode; error: Error }) {
  const message = useMessage();
  return (
    <div className="failed-item" role="alert">
      <p>
        {message('navbarItemFailed')} {error.message}
      </p>
      <code>{JSON.stringify(node)}</code>
    </div>
  );
}
