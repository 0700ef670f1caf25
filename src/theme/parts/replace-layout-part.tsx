import type { ComponentType } from 'react';
import { useCurrentPage } from '../current-page.ts';
import { ErrorBoundary } from '../error/error-boundary.tsx';
import { nameFailure, type PartFile } from './name-failure.ts';

/** A replacement around the part that it replaces, which is shown instead if the replacement crashes in the browser. */
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
  // A failed load can only be retried by loading the page again: that is for the page's own boundary.
  if (error.name === 'ChunkLoadError') throw error;
  // The rest of the props are those of the part; TypeScript cannot know it of a type parameter.
  return <Original {...(props as unknown as Props)} />;
}
