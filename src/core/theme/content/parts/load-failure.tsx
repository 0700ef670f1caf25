import { useMessage } from '../../current-page.ts';

/** Replaces a component whose code failed to load with a message and a retry button. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const message = useMessage();
  return (
    <div className="part-failure" role="alert">
      <p className="part-failure-title">{message('pageErrorText')}</p>
      <button type="button" className="button" onClick={onRetry}>
        {message('retry')}
      </button>
    </div>
  );
}
