import type { ComponentType } from 'react';
import { useCurrentPage } from '../current-page.ts';
import { ErrorBoundary } from '../error/error-boundary.tsx';
import { nameFailure, type PartFile } from './name-failure.ts';

/** Passes the original part to its replacement, and shows the original if the replacement crashes in the browser. */
export function replaceLayoutPart<Props extends object>(
  Original: ComponentType<Props>,
  Replacement: ComponentType<Props & { Original: ComponentType<Props> }>,
  partFile: PartFile,
): ComponentType<Props> {
  const View = nameFailure(Replacement, partFile);
  return function ReplacedPart(props: Props) {
    const { meta } = useCurrentPage();
    return (
      <ErrorBoundary resetKey={meta} renderError={() => <Original {...props} />}>
        <View {...props} Original={Original} />
      </ErrorBoundary>
    );
  };
}
