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
      <ErrorBoundary resetKey={meta} renderError={() => <Original {...props} />}>
        <View {...props} Original={Original} />
      </ErrorBoundary>
    );
  };
}
