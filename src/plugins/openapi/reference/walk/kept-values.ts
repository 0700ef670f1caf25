import { createTabStore } from '../values/tab-store.ts';
import type { KeptValues } from './fill-step.ts';

const sandbox = createTabStore(`kept in sandbox ${import.meta.env.BASE_URL}`, (stored): KeptValues => stored);
const servers = createTabStore(`kept ${import.meta.env.BASE_URL}`, (stored): KeptValues => stored);

/** Values that the steps of this tab have kept from responses of the sandbox, or of all other servers. */
export function keptValues(isSandbox: boolean): KeptValues {
  return (isSandbox ? sandbox : servers).read();
}

/** Keeps values for later steps. A value replaces an earlier value of the same name. */
export function keepValues(values: KeptValues, isSandbox: boolean): void {
  (isSandbox ? sandbox : servers).write({ ...keptValues(isSandbox), ...values });
}

/** Keys of the steps of this tab that have succeeded, as `StepList` writes them. */
export const doneSteps = createTabStore(`done steps ${import.meta.env.BASE_URL}`, (stored): KeptValues => stored);

/** Forgets the values that steps have kept from responses of the sandbox, and which steps have succeeded. */
export function forgetSandboxValues(): void {
  sandbox.clear();
  doneSteps.clear();
}
