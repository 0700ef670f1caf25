import { isRecord } from '../http/values.ts';
import { actions } from '../seeds/catalogue.ts';
import { nextId, type Area, type State } from '../state.ts';
import { fieldValue, wholeMinutes } from './fields.ts';
import { providerTriggers } from './provider-triggers.ts';
import { isLinked, reactions } from './reactions.ts';
import { triggers } from './triggers.ts';

const minute = 60_000;

/** What the engine does at the start of a minute: first the reactions whose pause has ended, then all active areas. */
export function runMinute(state: State, now: Date): void {
  const due = state.pauses.filter((pause) => pause.due <= now.getTime());
  state.pauses = state.pauses.filter((pause) => !due.includes(pause));
  for (const { area_id, next, minutes, due: end } of due) {
    const area = state.areas.find(({ id }) => id === area_id);
    if (!area) continue;
    record(state, area, 'success', `Timer reaction completed after ${minutes} minute(s).`, new Date(end));
    runReactions(state, area, next, now);
  }
  for (const area of state.areas.filter(({ is_active }) => is_active === true)) check(state, area, now);
  state.events = [];
}

function check(state: State, area: Area, now: Date): void {
  const name = actions.find(({ id }) => id === area.action_id)?.name ?? '';
  const { service, fires } = providerTriggers[name] ?? {};
  if (service !== undefined && !isLinked(state, area, service)) {
    // The one action of a provider that passes its errors on; the others do not fire.
    if (name === 'Gmail received') record(state, area, 'failed', 'Unable to obtain Google access token.', now);
  } else if (fires?.(state, area) || triggers[name]?.(area, now)) runReactions(state, area, 0, now);
}

/** Runs `config.actions` from one on; a pause ends it, and the rest follows at a later minute. */
function runReactions(state: State, area: Area, first: number, now: Date): void {
  const entries = isRecord(area.config) ? area.config['actions'] : undefined;
  if (!Array.isArray(entries)) return;
  for (const [index, entry] of entries.entries()) {
    if (index < first || !isRecord(entry) || typeof entry['name'] !== 'string') continue;
    const { name } = entry;
    if (name === 'Timer') {
      const minutes = wholeMinutes(fieldValue(entry, 'Duration (minutes)'));
      if (minutes !== undefined) {
        state.pauses.push({ area_id: area.id, next: index + 1, due: now.getTime() + minutes * minute, minutes });
        return;
      }
      record(state, area, 'success', 'Timer reaction skipped: Invalid duration.', now);
    } else if (Object.hasOwn(reactions, name)) runReaction(state, area, entry, name, now);
  }
}

function runReaction(state: State, area: Area, form: unknown, name: string, now: Date): void {
  try {
    record(state, area, 'success', reactions[name]?.(state, area, form) ?? '', now);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    record(state, area, 'failed', `Reaction ${name} failed: ${message}`, now);
  }
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
