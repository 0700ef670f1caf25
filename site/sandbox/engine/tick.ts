import { isRecord } from '../http/values.ts';
import { actions } from '../seeds/catalogue.ts';
import { nextId, type Area, type State } from '../state.ts';
import { fieldValue } from './fields.ts';
import { providerTriggers } from './provider-triggers.ts';
import { isLinked, reactions } from './reactions.ts';
import { triggers } from './triggers.ts';

const minute = 60_000;

/** Runs one minute: first the reactions whose pause has ended, then all active areas. */
export function runMinute(state: State, now: Date): void {
  const due = state.pauses.filter((pause) => pause.due <= now.getTime());
  state.pauses = state.pauses.filter((pause) => !due.includes(pause));
  for (const { area_id, rest, minutes, due: end } of due) {
    const area = state.areas.find(({ id }) => id === area_id);
    if (!area) continue;
    record(state, area, 'success', `Timer reaction completed after ${minutes} minute(s).`, new Date(end));
    orFail(state, area, now, () => runReactions(state, area, rest, now));
  }
  for (const area of state.areas.filter(({ is_active }) => is_active === true)) {
    orFail(state, area, now, () => check(state, area, now));
  }
  state.events = [];
}

/** Stores an error of an action, or of the list of reactions, as one failed execution. */
function orFail(state: State, area: Area, now: Date, run: () => void): void {
  try {
    run();
  } catch (error) {
    record(state, area, 'failed', messageOf(error), now);
  }
}

function check(state: State, area: Area, now: Date): void {
  const name = actions.find(({ id }) => id === area.action_id)?.name ?? '';
  const { service, fires } = providerTriggers[name] ?? {};
  if (service !== undefined && !isLinked(state, area, service)) {
    // Without a linked account, only this action fails. The others do not fire.
    if (name === 'Gmail received') throw new Error('Unable to obtain Google access token.');
  } else if (fires?.(state, area) || triggers[name]?.(area, now)) {
    runReactions(state, area, isRecord(area.config) ? area.config['actions'] : undefined, now);
  }
}

/**
 * Runs reactions in order, up to a pause. The remaining reactions run in a later minute, even if `config` changes
 * meanwhile.
 */
function runReactions(state: State, area: Area, entries: unknown, now: Date): void {
  if (isRecord(entries)) throw new Error('`config.actions` is not iterable');
  if (!Array.isArray(entries)) return;
  for (const [index, entry] of entries.entries()) {
    if (!isRecord(entry) || typeof entry['name'] !== 'string') continue;
    const { name } = entry;
    if (name === 'Timer') {
      const minutes = wholeMinutes(entry);
      if (minutes !== undefined) {
        const rest = structuredClone(entries.slice(index + 1));
        state.pauses.push({ area_id: area.id, rest, due: now.getTime() + minutes * minute, minutes });
        return;
      }
      record(state, area, 'success', 'Timer reaction skipped: Invalid duration.', now);
    } else if (Object.hasOwn(reactions, name)) runReaction(state, area, entry, name, now);
  }
}

/** The whole minutes at the start of a duration, such as `1 min`; undefined if it is zero or not a number. */
function wholeMinutes(entry: unknown): number | undefined {
  const minutes = Number.parseInt(String(fieldValue(entry, 'Duration (minutes)')), 10);
  return minutes > 0 ? minutes : undefined;
}

function runReaction(state: State, area: Area, form: unknown, name: string, now: Date): void {
  try {
    record(state, area, 'success', reactions[name]?.(state, area, form) ?? '', now);
  } catch (error) {
    record(state, area, 'failed', `Reaction ${name} failed: ${messageOf(error)}`, now);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function record(state: State, area: Area, status: 'success' | 'failed', log: string, at: Date): void {
  state.executions.push({
    id: nextId(state, 'executions'),
    area_id: area.id,
    executed_at: at.toISOString(),
    status,
    log,
  });
}
