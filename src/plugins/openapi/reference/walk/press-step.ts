import type { MouseEvent } from 'react';
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
 * Runs the step of a pressed button. Dispatches `stepSentEvent` on the button first, and `stepDoneEvent` if `run`
 * resolves to true. Until then, the button is disabled for further presses, but keeps the focus.
 */
export async function pressStep(
  { currentTarget: button, detail }: Pick<MouseEvent<HTMLButtonElement>, 'currentTarget' | 'detail'>,
  run: (runner: Runner) => Promise<boolean>,
): Promise<void> {
  // The second click of a double click would repeat a step that runs quickly.
  if (detail > 1 || button.ariaDisabled === 'true') return;
  button.ariaDisabled = 'true';
  const dispatch = (type: string) => button.dispatchEvent(new Event(type, { bubbles: true }));
  dispatch(stepSentEvent);
  try {
    const runner = await loadRunner();
    if (await run(runner)) dispatch(stepDoneEvent);
  } finally {
    button.ariaDisabled = null;
  }
}
