import { useMessage } from '../../current-page.ts';

/** Replaces a component that crashed or, without an `error`, whose code failed to load. */
export function PartFailure({ error, onRetry }: { error?: Error; onRetry: () => void }) {
  const message = useMessage();
  return (
    <div className="part-failure" role="alert">
      <p className="part-failure-title">{message(error ? 'partFailed' : 'pageErrorText')}</p>
      {error && <p className="part-failure-message">{error.message}</p>}
      <button type="button" className="button" onClick={onRetry}>
        {message(error ? 'tryAgain' : 'retry')}
      </button>
    </div>
  );
}
