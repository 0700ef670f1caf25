import { Suspense, type ComponentType } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

/** A component whose failure in the browser stays its own, and that the article does not wait for. */
export function isolate<Props extends object>(Part: ComponentType<Props>) {
  return function Isolated(props: Props) {
    return (
      <ErrorBoundary>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}
