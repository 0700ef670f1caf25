import { createTabStore } from '../values/tab-store.ts';
import type { KeptValues } from './fill-step.ts';

const sandbox = createTabStore(`kept in sandbox ${import.meta.env.BASE_URL}`, (stored): KeptValues => stored);
const servers = createTabStore(`kept ${import.meta.env.BASE_URL}`, (stored): KeptValues => stored);

/** Values that the steps of this tab have kept from responses of the sandbox, or of all other servers. */
export function keptValues(isSandbox: boolean): KeptValues {
  return (isSandbox ? sandbox : servers).read();
}

/** Keeps further values. A later value replaces an earlier one of the same name. */
export function keepValues(more: KeptValues, isSandbox: boolean): void {
  (isSandbox ? sandbox : servers).write({ ...keptValues(isSandbox), ...more });
}

/** Forgets the values of the sandbox's responses. */
export const forgetKept = sandbox.clear;
