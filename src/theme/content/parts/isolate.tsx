import { Suspense, type ComponentType } from 'react';
import { PartBoundary } from './part-boundary.tsx';

/** A component whose failure in the browser stays its own, and that the article does not wait for. */
export function isolate<Props extends object>(Part: ComponentType<Props>) {
  return function Isolated(props: Props) {
    return (
      <PartBoundary>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}
