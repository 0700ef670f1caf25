'use client';

import { useEffect, useState, type ComponentType } from 'react';
import { withTimeLimit } from '../../../base/async/time-limit.ts';
import { reloadWindow } from '../../import-with-retry.ts';
import { PartBoundary, PartFailure } from './part-boundary.tsx';

/**
 * Returns a component whose code loads when it is first shown. If loading fails, a button loads the code again, whereas
 * `lazy` would keep the failure.
 *
 * @example
 * const Chart = lateComponent(async () => (await import('./chart.tsx')).Chart);
 */
export function lateComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function Late(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props>>();
    const [isFailed, setFailed] = useState(false);
    function showOnceLoaded(loading: Promise<ComponentType<Props>>) {
      setFailed(false);
      withTimeLimit(loading).then(
        (component) => setLoaded(() => component),
        (error: unknown) => {
          console.warn(error);
          setFailed(true);
        },
      );
    }
    useEffect(() => showOnceLoaded(load()), []);
    // `reloadWindow` only here, because only an action of the reader may reload the window.
    if (isFailed) return <PartFailure onRetry={() => showOnceLoaded(load().catch(reloadWindow))} />;
    return (
      Loaded && (
        <PartBoundary>
          <Loaded {...props} />
        </PartBoundary>
      )
    );
  };
}
