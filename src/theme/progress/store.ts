import { createStore } from '../../base/data/create-store.ts';

/** Milliseconds a navigation may take before the bar shows. */
const PROGRESS_DELAY = 200;

const progress = createProgress();

/** True while the bar shows. */
export const progressVisible = progress.visible;
export const { start: startProgress, end: endProgress } = progress;

/** Pending navigations: the newest decides, an older one cannot end it. */
function createProgress() {
  const visible = createStore(() => false);
  let current = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    visible,
    /** Starts a navigation; the bar shows if it has not ended 200 ms later. Returns its token. */
    start(): number {
      current += 1;
      clearTimeout(timer);
      // A visible bar stays: the reader waits for one page, however often they clicked.
      if (!visible.read()) timer = setTimeout(() => visible.write(true), PROGRESS_DELAY);
      return current;
    },
    /** Ends the navigation of this token, whether it succeeded, failed or was replaced. */
    end(token: number): void {
      if (token !== current) return;
      clearTimeout(timer);
      if (visible.read()) visible.write(false);
    },
  };
}
