import { Suspense, type ComponentType } from 'react';
import { PartBoundary } from './part-boundary.tsx';

/** Isolates a component: its failure in the browser affects nothing else, and the article does not wait for it. */
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
