import { Suspense, type ReactNode } from 'react';
import { PageBoundary } from './error/page-boundary.tsx';

type PageContentProps = {
  /** A new value clears an error: another page, or a new rendering of the same page. */
  resetKey: unknown;
  isLoadError?: (error: Error) => boolean;
  onRetry?: (failure: Error) => Promise<void>;
  children: ReactNode;
};

/** The article inside the boundaries of a page: it hydrates separately, and if it fails, the layout keeps working. */
export function PageContent({
  resetKey,
  isLoadError = () => false,
  onRetry = () => Promise.resolve(),
  children,
}: PageContentProps) {
  return (
    <PageBoundary resetKey={resetKey} isLoadError={isLoadError} onRetry={onRetry}>
      <Suspense>{children}</Suspense>
    </PageBoundary>
  );
}
