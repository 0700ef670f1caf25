import type { Caller } from '../accounts/token.ts';
import type { Call } from '../http/call.ts';
import { notKnown, refuse, success } from '../http/json.ts';
import { fieldsOf } from '../http/values.ts';
import { actions } from '../seeds/catalogue.ts';
import { areaOf, shownArea } from './areas.ts';
import { asBoolean, asInteger, asIntegers, type Column } from './column-values.ts';

const failed = () => refuse(500, 'Internal Server Error');

/** `area.updateById`: a missing or falsy field keeps the old value; only `is_active` may become false or null. */
export function updateArea(call: Call, caller: Caller): Response {
  const { body } = call;
  // The server reads the fields before it looks for the area.
  if (body === undefined) return failed();
  const area = areaOf(call, caller);
  if (area instanceof Response) return area;
  const { action_id, reaction_ids, config, is_active } = fieldsOf(body);
  const action: Column<number> = action_id ? asInteger(action_id) : { value: area.action_id };
  const reactions = reaction_ids ? listOf(reaction_ids) : { value: area.reaction_ids };
  const active = activeOf(is_active, area.is_active);
  if (action === 'unknown' || reactions === 'unknown' || active === 'unknown') {
    return notKnown('a value of this type in an area');
  }
  if ('refused' in action || 'refused' in reactions || 'refused' in active) return failed();
  if (!actions.some(({ id }) => id === action.value)) return failed();
  area.action_id = action.value;
  area.reaction_ids = reactions.value;
  area.is_active = active.value;
  if (config) area.config = config;
  return success({ data: shownArea(area) });
}

function listOf(value: unknown): Column<number[]> {
  return Array.isArray(value) ? asIntegers(value) : { refused: 'not a list' };
}

function activeOf(value: unknown, old: boolean | null): Column<boolean | null> {
  if (value === undefined) return { value: old };
  return value === null ? { value: null } : asBoolean(value);
}
