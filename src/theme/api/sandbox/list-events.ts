import type { SandboxEvent, SandboxState } from '../../../handler/types.ts';

/** The events that a module offers now. Throws for those that no list can show. */
export function listEvents(exported: unknown, state: SandboxState): readonly SandboxEvent[] {
  if (exported === undefined) return [];
  const listed: unknown = typeof exported === 'function' ? exported(state) : exported;
  if (!Array.isArray(listed)) throw new Error('`events` of the sandbox is not a list, and returns none.');
  const events = listed.map((entry: unknown, index) => {
    const place = `Entry ${index + 1} of \`events\``;
    if (!isEvent(entry)) throw new Error(`${place} of the sandbox needs \`name\` and \`apply\`.`);
    const { name, group, description } = entry;
    // Only what can be posted to the page.
    return {
      name,
      ...(group !== undefined && { group: String(group) }),
      ...(description !== undefined && { description: String(description) }),
      apply: entry.apply.bind(entry),
    };
  });
  const repeated = events.find(({ name }, index) => events.findIndex((one) => one.name === name) < index);
  if (repeated) throw new Error(`\`events\` of the sandbox has two named "${repeated.name}".`);
  return events;
}

function isEvent(entry: unknown): entry is SandboxEvent {
  if (typeof entry !== 'object' || entry === null || !('name' in entry) || !('apply' in entry)) return false;
  return typeof entry.name === 'string' && typeof entry.apply === 'function';
}
