import { asObject } from '../../../contract/document/json.ts';
import type { Kept } from './fill-step.ts';

const key = `kept ${import.meta.env.BASE_URL}`;
let memory: Kept | undefined;

/** What the steps of this tab have kept. */
export function keptValues(): Kept {
  memory ??= load();
  return memory;
}

/** Keeps more; a later value replaces an earlier one. */
export function keepValues(more: Kept): void {
  memory = { ...keptValues(), ...more };
  try {
    sessionStorage.setItem(key, JSON.stringify(memory));
  } catch {
    // Storage is forbidden: the values live as long as the page.
  }
}

function load(): Kept {
  try {
    return asObject(JSON.parse(sessionStorage.getItem(key) ?? '{}'));
  } catch {
    // Storage is forbidden, or something else wrote there.
    return {};
  }
}
