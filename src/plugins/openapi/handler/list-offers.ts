import { entryFaults } from './entry-faults.ts';
import type { SandboxAccount, SandboxEvent, SandboxState } from './types.ts';

/** Thrown for a list that a page cannot show. */
export class WrongList extends Error {}

/** The events that a module currently offers. Throws `WrongList`, and errors of the module. */
export function listEvents(exported: unknown, state: SandboxState, module = 'the sandbox'): readonly SandboxEvent[] {
  if (exported === undefined) return [];
  const listed: unknown = typeof exported === 'function' ? exported(state) : exported;
  const list = `\`events\` of ${module}`;
  if (!Array.isArray(listed)) throw new WrongList(`${list} is not a list or a function that returns one.`);
  const events = validEntries<SandboxEvent>(listed, 'apply', list);
  return events.map(({ name, group, description, apply }, index) => ({
    name,
    group,
    description,
    apply: apply.bind(events[index]),
  }));
}

/** The accounts that a module offers. Throws `WrongList`. */
export function listAccounts(exported: unknown, module = 'the sandbox'): readonly SandboxAccount[] {
  if (exported === undefined) return [];
  if (!Array.isArray(exported)) throw new WrongList(`\`accounts\` of ${module} is not a list.`);
  return validEntries<SandboxAccount>(exported, 'signIn', `\`accounts\` of ${module}`);
}

function validEntries<Entry>(listed: readonly unknown[], action: 'apply' | 'signIn', list: string): readonly Entry[] {
  const [wrong] = entryFaults(listed, action);
  if (wrong) throw new WrongList(`Entry ${wrong.index + 1} of ${list} ${wrong.fault}.`);
  return listed as readonly Entry[];
}
