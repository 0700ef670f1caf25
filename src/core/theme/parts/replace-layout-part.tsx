import type { ComponentType } from 'react';
import { useCurrentPage } from '../current-page.ts';
import { ErrorBoundary } from '../error/error-boundary.tsx';
import { nameFailure, type PartFile } from './name-failure.ts';

/** A replacement with access to the original part, which is shown instead if the replacement crashes in the browser. */
export function replaceLayoutPart<Props extends object>(
  Original: ComponentType<Props>,
  Replacement: ComponentType<Props & { Original: ComponentType<Props> }>,
  partFile: PartFile,
): ComponentType<Props> {
  const View = nameFailure(Replacement, partFile);
  return function ReplacedPart(props: Props) {
    const { meta } = useCurrentPage();
    return (
      <ErrorBoundary resetKey={meta} renderError={(error) => <Fallback error={error} Original={Original} {...props} />}>
        <View {...props} Original={Original} />
      </ErrorBoundary>
    );
  };
}

function Fallback<Props extends object>({
  error,
  Original,
  ...props
}: Props & { error: Error; Original: ComponentType<Props> }) {
  // A failed import can be retried only by reloading, which the page's boundary offers.
  if (error.name === 'ChunkLoadError') throw error;
  // TypeScript cannot derive that the remaining props are the part's.
  return <Original {...(props as unknown as Props)} />;
}
