import { asObject } from '../../../contract/document/json.ts';
import type { Kept } from './fill-step.ts';

const memory = new Map<string, Kept>();

/** What the steps of this tab have kept of responses of the sandbox, or of all other servers. */
export function keptValues(isSandbox: boolean): Kept {
  const key = keyOf(isSandbox);
  const kept = memory.get(key) ?? load(key);
  memory.set(key, kept);
  return kept;
}

/** Keeps more; a later value replaces an earlier one. */
export function keepValues(more: Kept, isSandbox: boolean): void {
  const key = keyOf(isSandbox);
  const kept = { ...keptValues(isSandbox), ...more };
  memory.set(key, kept);
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is forbidden: the values live as long as the page.
  }
}

/** Forgets what the sandbox has given. */
export function forgetKept(): void {
  const key = keyOf(true);
  memory.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden: nothing was kept.
  }
}

function keyOf(isSandbox: boolean): string {
  return `${isSandbox ? 'kept in sandbox' : 'kept'} ${import.meta.env.BASE_URL}`;
}

function load(key: string): Kept {
  try {
    return asObject(JSON.parse(sessionStorage.getItem(key) ?? '{}'));
  } catch {
    // Storage is forbidden, or something else wrote there.
    return {};
  }
}
