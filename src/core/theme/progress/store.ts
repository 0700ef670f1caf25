import { createStore } from '../../base/data/create-store.ts';

/** Milliseconds before the bar shows. */
const PROGRESS_DELAY = 200;

const progress = createProgress();

/** True while the bar shows. */
export const progressVisible = progress.visible;
/**
 * Start and end the bar at the top of the page, which appears if something takes long.
 *
 * @example
 * const progress = startProgress();
 * await load().finally(() => endProgress(progress));
 */
export const { start: startProgress, end: endProgress } = progress;

/** Tracks pending navigations: only the newest can end the progress. */
function createProgress() {
  const visible = createStore(() => false);
  let current = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    visible,
    /** Starts a navigation; the bar shows after 200 ms. Returns its token. */
    start(): number {
      current += 1;
      clearTimeout(timer);
      // Keep a visible bar, because the reader waits for one page, however many clicks there were.
      if (!visible.read()) timer = setTimeout(() => visible.write(true), PROGRESS_DELAY);
      return current;
    },
    /** Ends the navigation with this token, whether it succeeded, failed or was replaced. */
    end(token: number): void {
      if (token !== current) return;
      clearTimeout(timer);
      if (visible.read()) visible.write(false);
    },
  };
}
