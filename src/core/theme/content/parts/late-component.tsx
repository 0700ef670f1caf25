'use client';

import { useEffect, useState, type ComponentType } from 'react';
import { withTimeLimit } from '../../../base/async/time-limit.ts';
import { importAgain } from '../../import-again.ts';
import { LoadFailure } from './load-failure.tsx';
import { PartBoundary } from './part-boundary.tsx';

/**
 * A component whose code loads when it is first shown. Unlike `lazy`, which keeps a failure forever, it offers to load
 * the code again.
 *
 * @param name Unique among the dynamic imports of the theme.
 * @example
 * const Chart = lateComponent('chart', async () => (await import('./chart.tsx')).Chart);
 */
export function lateComponent<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function Late(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props>>();
    const [isFailed, setFailed] = useState(false);
    function request() {
      setFailed(false);
      withTimeLimit(importAgain(name, load)).then(
        (component) => setLoaded(() => component),
        (error: unknown) => {
          console.warn(error);
          setFailed(true);
        },
      );
    }
    useEffect(request, []);
    if (isFailed) return <LoadFailure onRetry={request} />;
    return (
      Loaded && (
        <PartBoundary>
          <Loaded {...props} />
        </PartBoundary>
      )
    );
  };
}
