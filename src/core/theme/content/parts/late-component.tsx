'use client';

import { useEffect, useState, type ComponentType } from 'react';
import { withTimeLimit } from '../../../base/async/time-limit.ts';
import { reloadWindow } from '../../import-with-retry.ts';
import { PartBoundary, PartFailure } from './part-boundary.tsx';

/**
 * Returns a component whose code loads when it is first shown. Once loaded, it is part of the first rendering of each
 * page, so that readers who go back find their position. If loading fails, a button loads the code again, whereas
 * `lazy` would keep the failure.
 *
 * @example
 * const Chart = lateComponent(async () => (await import('./chart.tsx')).Chart);
 */
export function lateComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function Late(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded);
    const [isFailed, setFailed] = useState(false);
    function showOnceLoaded(loading: Promise<ComponentType<Props>>) {
      setFailed(false);
      withTimeLimit(loading).then(
        (component) => setLoaded(() => (loaded = component)),
        (error: unknown) => {
          console.warn(error);
          setFailed(true);
        },
      );
    }
    useEffect(() => {
      if (!loaded) showOnceLoaded(load());
    }, []);
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
