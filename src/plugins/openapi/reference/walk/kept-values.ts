import { tabStorage } from '../../../../browser.ts';
import type { KeptValues } from './fill-step.ts';

const memory = new Map<string, KeptValues>();

/** Values that the steps of this tab have kept from responses of the sandbox, or of all other servers. */
export function keptValues(isSandbox: boolean): KeptValues {
  const key = keyOf(isSandbox);
  const kept = memory.get(key) ?? tabStorage.readObject(key);
  memory.set(key, kept);
  return kept;
}

/** Keeps further values. A later value replaces an earlier one of the same name. */
export function keepValues(more: KeptValues, isSandbox: boolean): void {
  const key = keyOf(isSandbox);
  const kept = { ...keptValues(isSandbox), ...more };
  memory.set(key, kept);
  tabStorage.write(key, JSON.stringify(kept));
}

/** Forgets the values of the sandbox's responses. */
export function forgetKept(): void {
  const key = keyOf(true);
  memory.delete(key);
  tabStorage.remove(key);
}

function keyOf(isSandbox: boolean): string {
  return `${isSandbox ? 'kept in sandbox' : 'kept'} ${import.meta.env.BASE_URL}`;
}
