import { importWithRetry } from '../../../../browser.ts';
import { rememberPromise } from '../../../../helpers.ts';

/** Bubbles from a step when its button is pressed. The card around the step then collapses its shell commands. */
export const stepSentEvent = 'docs:step-sent';

/** Bubbles from a step that succeeded. The page's list of steps then checks off the card around the step. */
export const stepDoneEvent = 'docs:step-done';

/** The module that sends steps, loaded on demand. */
export type Runner = typeof import('./run-step.ts');

const loading = new Map<string, Promise<Runner>>();

/** All presses wait for the same promise, and so run their steps in the order of the presses. */
export function loadRunner(): Promise<Runner> {
  return rememberPromise(loading, 'steps', () => importWithRetry('steps', () => import('./run-step.ts')));
}

/**
 * Runs a step whose button was pressed. Dispatches `stepSentEvent` on `element` first, and `stepDoneEvent` if `run`
 * resolves to true.
 */
export async function pressStep(element: Element | null, run: (runner: Runner) => Promise<boolean>): Promise<void> {
  const dispatch = (type: string) => element?.dispatchEvent(new Event(type, { bubbles: true }));
  dispatch(stepSentEvent);
  const runner = await loadRunner();
  if (await run(runner)) dispatch(stepDoneEvent);
}
