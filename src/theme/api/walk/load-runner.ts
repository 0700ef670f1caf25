import { importAgain } from '../../import-again.ts';

// Of the module, like the order in which steps run: no component holds all steps of a page.
let latest: Promise<unknown> = Promise.resolve();

/** Loads the code that sends steps. */
export const loadRunner = () => importAgain('steps', () => import('./run-step.ts'));

/** Loads it for a press: calls resolve in their order, since an import that was preloaded overtakes the one before. */
export function loadRunnerInOrder(): ReturnType<typeof loadRunner> {
  const runner = latest.then(loadRunner);
  latest = runner.catch(() => undefined);
  return runner;
}
