import { useMessage } from '../current-page.ts';

/** Replaces a page if a part of it failed to load. */
export function PageLoadError({ onRetry }: { onRetry: () => void }) {
  const message = useMessage();
  return (
    <div className="article article-doc prose error-page" role="alert">
      <h1>{message('pageError')}</h1>
      <p>{message('pageErrorText')}</p>
      <button type="button" className="button" onClick={onRetry}>
        {message('retry')}
      </button>
    </div>
  );
}
