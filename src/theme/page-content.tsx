import { Suspense, type ReactNode } from 'react';
import { PageBoundary } from './error/page-boundary.tsx';

type PageContentProps = {
  /** Address of the page; another one clears an error. */
  url: string;
  isLoadError?: (error: Error) => boolean;
  onRetry?: (failure: Error) => Promise<void>;
  children: ReactNode;
};

/** The article behind the boundaries of a page: it hydrates on its own, and its failure leaves the layout alive. */
export function PageContent({
  url,
  isLoadError = () => false,
  onRetry = () => Promise.resolve(),
  children,
}: PageContentProps) {
  return (
    <PageBoundary resetKey={url} isLoadError={isLoadError} onRetry={onRetry}>
      <Suspense>{children}</Suspense>
    </PageBoundary>
  );
}
