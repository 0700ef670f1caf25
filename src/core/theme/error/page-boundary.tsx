import type { ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { useMessage } from '../current-page.ts';
import { messagesOf } from './causes.ts';

export type PageBoundaryProps = {
  /** A new value clears the error. */
  resetKey: unknown;
  /** True for network errors, which only loading again can fix. */
  isLoadError: (error: Error) => boolean;
  /** Retries the failed load; afterwards the page renders again. */
  onRetry: (failure: Error) => Promise<void>;
  children: ReactNode;
};

/** Keeps navbar, sidebar and footer when the page fails. */
export function PageBoundary({ resetKey, isLoadError, onRetry, children }: PageBoundaryProps) {
  function renderError(error: Error, reset: () => void): ReactNode {
    if (!isLoadError(error)) return <PageCrash error={error} onRetry={reset} />;
    return <PageLoadError onRetry={() => void loadAgain(error, reset)} />;
  }

  async function loadAgain(error: Error, reset: () => void): Promise<void> {
    try {
      await onRetry(error);
      reset();
    } catch (cause) {
      // The message and its button remain.
      console.warn(cause);
    }
  }

  return (
    <ErrorBoundary resetKey={resetKey} renderError={renderError}>
      {children}
    </ErrorBoundary>
  );
}

/** Replaces a page if a part of it failed to load. */
function PageLoadError({ onRetry }: { onRetry: () => void }) {
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

/** Replaces a page that crashed with the message, its causes, and a retry button. */
function PageCrash({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const message = useMessage();
  const [first, ...causes] = messagesOf(error);
  return (
    <div className="article article-doc prose error-page" role="alert">
      <h1>{message('pageCrashed')}</h1>
      <pre className="notice">
        <code>{first}</code>
      </pre>
      {causes.map((cause, index) => (
        <pre className="notice" key={index}>
          <code>{message('causedBy', { message: cause })}</code>
        </pre>
      ))}
      <button type="button" className="button" onClick={onRetry}>
        {message('tryAgain')}
      </button>
    </div>
  );
}
