import { Suspense, type ReactNode } from 'react';
import { messageOf } from '../../base/errors/message-of.ts';
import { useMessage } from '../current-page.ts';
import { ErrorBoundary, isLoadError } from './error-boundary.tsx';

type PageBoundaryProps = {
  /** Differs between pages, and between two loads of the same page. A new value clears an error. */
  resetKey: unknown;
  /** Loads the failed part again; afterwards the page renders again. Not needed during the build. */
  onRetry?: (failure: Error) => Promise<void>;
  children: ReactNode;
};

/** Boundaries around an article: the article hydrates separately, and if it fails, the layout keeps working. */
export function PageBoundary({ resetKey, onRetry, children }: PageBoundaryProps) {
  async function retry(error: Error, reset: () => void): Promise<void> {
    try {
      if (isLoadError(error)) await onRetry?.(error);
      reset();
    } catch (cause) {
      // The page continues to show the failure and the button.
      console.warn(cause);
    }
  }

  return (
    <ErrorBoundary
      resetKey={resetKey}
      catchesLoadErrors
      renderError={(error, reset) => <PageFailure error={error} onRetry={() => void retry(error, reset)} />}
    >
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** Replaces a page that failed. Shows the messages of a crash and its causes, or advice if a part failed to load. */
function PageFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const message = useMessage();
  const isLoadFailure = isLoadError(error);
  return (
    <div className="article article-doc prose error-page" role="alert">
      <h1>{message(isLoadFailure ? 'pageError' : 'pageCrashed')}</h1>
      {isLoadFailure ? (
        <p>{message('pageErrorText')}</p>
      ) : (
        messageChain(error).map((text, index) => (
          <pre className="notice" key={index}>
            <code>{index === 0 ? text : message('causedBy', { message: text })}</code>
          </pre>
        ))
      )}
      <button type="button" className="button" onClick={onRetry}>
        {message(isLoadFailure ? 'retry' : 'tryAgain')}
      </button>
    </div>
  );
}

/** Messages of an error and its causes, outermost first. */
export function messageChain(error: unknown): readonly string[] {
  const chain = new Set<unknown>();
  let cause = error;
  while (cause !== undefined && cause !== null && !chain.has(cause)) {
    chain.add(cause);
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return Array.from(chain, messageOf);
}
