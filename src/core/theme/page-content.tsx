import { Suspense, type ReactNode } from 'react';
import { PageBoundary } from './error/page-boundary.tsx';

type PageContentProps = {
  /** Another value clears an error: another page, or another rendering of the same one. */
  resetKey: unknown;
  isLoadError?: (error: Error) => boolean;
  onRetry?: (failure: Error) => Promise<void>;
  children: ReactNode;
};

/** The article behind the boundaries of a page: it hydrates on its own, and its failure leaves the layout alive. */
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
