import type { SandboxAccount, SandboxEvent, SandboxState } from './types.ts';

/** Thrown for `events` or `accounts` that a page cannot show. */
export class InvalidList extends Error {}

/** The events that a module currently offers. Throws `InvalidList`, and errors of the module. */
export function listEvents(
  exported: unknown = [],
  state: SandboxState,
  module = 'the sandbox',
): readonly SandboxEvent[] {
  const listed: unknown = typeof exported === 'function' ? exported(state) : exported;
  requireEntries(listed, 'apply', `\`events\` of ${module}`, 'a list or a function that returns one');
  return (listed as readonly SandboxEvent[]).map((event) => {
    const { name, group, description } = event;
    return { name, group, description, apply: event.apply.bind(event) };
  });
}

/** The accounts that a module offers. Throws `InvalidList`. */
export function listAccounts(exported: unknown = [], module = 'the sandbox'): readonly SandboxAccount[] {
  requireEntries(exported, 'signIn', `\`accounts\` of ${module}`, 'a list');
  return exported as readonly SandboxAccount[];
}

function requireEntries(listed: unknown, action: 'apply' | 'signIn', listName: string, expected: string): void {
  if (!Array.isArray(listed)) throw new InvalidList(`${listName} is not ${expected}.`);
  const [first] = entryFaults(listed, action);
  if (first) throw new InvalidList(`Entry ${first.index + 1} of ${listName} ${first.fault}.`);
}

/** Placeholder for a value that is known only at run time. */
export const computed: unique symbol = Symbol('computed');

/**
 * The first problem of each invalid entry of `events` or `accounts`. `action` is the key of the function that each
 * entry needs.
 */
export function entryFaults(
  entries: readonly unknown[],
  action: 'apply' | 'signIn',
): { index: number; fault: string }[] {
  const names = new Set<unknown>();
  // `Array.from`, because `flatMap` would skip the empty slots of a list.
  return Array.from(entries).flatMap((entry, index) => {
    if (entry === computed) return [];
    if (typeof entry !== 'object' || entry === null) return [{ index, fault: 'is not an object' }];
    // Read directly, because methods of classes are not own keys.
    const { name, group, description, [action]: run } = entry as Readonly<Record<string, unknown>>;
    const isRepeated = names.has(name);
    if (name !== computed) names.add(name);
    const required = Object.entries({ name, [action]: run });
    const missing = required.flatMap(([key, value]) => (value === undefined ? [`\`${key}\``] : []));
    const [wrongKey] = Object.entries({ name, group, description }).find(([, value]) => !isText(value)) ?? [];
    const fault =
      (missing.length > 0 && `has no ${missing.join(' and no ')}`) ||
      (typeof name === 'string' && name.trim() === '' && 'has an empty `name`') ||
      (wrongKey && `has a \`${wrongKey}\` that is not a string`) ||
      (run !== computed && typeof run !== 'function' && `has a property \`${action}\` that is not a function`) ||
      (isRepeated && `has the same name as an earlier entry, "${String(name)}"`);
    return fault ? [{ index, fault }] : [];
  });
}

function isText(value: unknown): boolean {
  return value === undefined || value === computed || typeof value === 'string';
}
