import type { SandboxAccount, SandboxEvent, SandboxState } from './types.ts';

/** Thrown for `events` or `accounts` that a page cannot show. */
export class InvalidList extends Error {}

/** The events that a module currently offers. Throws `InvalidList`, and errors of the module. */
export function listEvents(exported: unknown, state: SandboxState, module = 'the sandbox'): readonly SandboxEvent[] {
  if (exported === undefined) return [];
  const listed: unknown = typeof exported === 'function' ? exported(state) : exported;
  const listName = `\`events\` of ${module}`;
  if (!Array.isArray(listed)) throw new InvalidList(`${listName} is not a list or a function that returns one.`);
  return validEntries<SandboxEvent>(listed, 'apply', listName).map((event) => {
    const { name, group, description } = event;
    return { name, group, description, apply: event.apply.bind(event) };
  });
}

/** The accounts that a module offers. Throws `InvalidList`. */
export function listAccounts(exported: unknown, module = 'the sandbox'): readonly SandboxAccount[] {
  if (exported === undefined) return [];
  if (!Array.isArray(exported)) throw new InvalidList(`\`accounts\` of ${module} is not a list.`);
  return validEntries<SandboxAccount>(exported, 'signIn', `\`accounts\` of ${module}`);
}

function validEntries<Entry>(
  listed: readonly unknown[],
  action: 'apply' | 'signIn',
  listName: string,
): readonly Entry[] {
  const [first] = entryFaults(listed, action);
  if (first) throw new InvalidList(`Entry ${first.index + 1} of ${listName} ${first.fault}.`);
  return listed as readonly Entry[];
}

/** Placeholder for a value that is known only at run time. */
export const computed: unique symbol = Symbol('computed');

/**
 * Problems in the entries of `events` or `accounts`, whose names a page shows; `action` is the key of each entry's
 * required function.
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
    const repeated = names.has(name) ? `has the same name as an earlier entry, "${String(name)}"` : undefined;
    if (name !== computed) names.add(name);
    const texts = { name, group, description };
    const fault = missingKeys({ name, [action]: run }) ?? wrongText(texts) ?? wrongAction(run, action) ?? repeated;
    return fault === undefined ? [] : [{ index, fault }];
  });
}

function missingKeys(values: object): string | undefined {
  const keys = Object.entries(values).flatMap(([key, value]) => (value === undefined ? [`\`${key}\``] : []));
  return keys.length === 0 ? undefined : `has no ${keys.join(' and no ')}`;
}

function wrongText(texts: { name: unknown; [key: string]: unknown }): string | undefined {
  if (typeof texts.name === 'string' && texts.name.trim() === '') return 'has an empty `name`';
  const isWrong = (value: unknown) => value !== undefined && value !== computed && typeof value !== 'string';
  const [key] = Object.entries(texts).find(([, value]) => isWrong(value)) ?? [];
  return key === undefined ? undefined : `has a \`${key}\` that is not a string`;
}

function wrongAction(value: unknown, action: string): string | undefined {
  return value === computed || typeof value === 'function'
    ? undefined
    : `has a property \`${action}\` that is not a function`;
}
