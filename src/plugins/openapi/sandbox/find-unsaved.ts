import type { SandboxState } from '../handler/types.ts';

/** A value of a state with its place in it. */
type Spot = { key: string; value: unknown; parent: Spot | undefined };

/** Describes the first value for which `JSON.stringify` throws: `state.a.b is a BigInt`. */
export function findUnsavable(state: SandboxState): string | undefined {
  for (const spot of spotsOf(state)) {
    if (typeof spot.value === 'bigint') return `\`${pathOf(spot)}\` is a BigInt`;
    if (isInside(spot)) return `\`${pathOf(spot)}\` contains itself`;
  }
  return undefined;
}

/** Describes values that JSON changes: `state.a.b is a Map`. */
export function findChanged(state: SandboxState): string[] {
  return [...spotsOf(state)].flatMap((spot) => {
    const kind = kindOf(spot.value);
    return kind === undefined ? [] : [`\`${pathOf(spot)}\` is a ${kind}`];
  });
}

function kindOf(value: unknown): string | undefined {
  if (typeof value === 'function' || typeof value === 'symbol') return typeof value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype ? undefined : value.constructor.name;
}

/** All values of a state; skips circular references. */
function* spotsOf(state: SandboxState): Generator<Spot> {
  const open: Spot[] = [{ key: 'state', value: state, parent: undefined }];
  for (let spot = open.pop(); spot; spot = open.pop()) {
    yield spot;
    const { value } = spot;
    if (typeof value !== 'object' || value === null || isInside(spot)) continue;
    for (const [key, inner] of Object.entries(value)) open.push({ key, value: inner, parent: spot });
  }
}

/** True for an object that contains itself. */
function isInside({ value, parent }: Spot): boolean {
  if (typeof value !== 'object' || value === null) return false;
  for (let around = parent; around; around = around.parent) if (around.value === value) return true;
  return false;
}

function pathOf({ key, parent }: Spot): string {
  return parent ? `${pathOf(parent)}.${key}` : key;
}
