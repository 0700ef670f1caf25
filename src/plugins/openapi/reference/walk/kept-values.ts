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

/** Forgets the values that steps have kept from responses of the sandbox. */
export const forgetSandboxValues = sandbox.clear;
