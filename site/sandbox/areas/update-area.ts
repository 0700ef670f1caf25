import type { Caller } from '../accounts/token.ts';
import type { Call } from '../http/call.ts';
import { notKnown, refuse, success } from '../http/json.ts';
import { fieldsOf } from '../http/values.ts';
import { actions } from '../seeds/catalogue.ts';
import { areaOf, shownArea } from './areas.ts';
import { asBoolean, asInteger, asIntegers, type Column } from './column-values.ts';

const failed = () => refuse(500, 'Internal Server Error');

/** `area.updateById`: what is missing, and null in most fields, keeps the old value. */
export function updateArea(call: Call, caller: Caller): Response {
  const { body } = call;
  const area = areaOf(call, caller);
  if (area instanceof Response) {
    // Which of the two the server sees first is not known; an id that cannot be decoded comes before both.
    return body === undefined && area.status !== 400 ? notKnown('an area that you do not have, without a body') : area;
  }
  if (body === undefined) return failed();
  const { action_id, reaction_ids, config, is_active } = fieldsOf(body);
  if (config === false || config === 0 || config === '') return notKnown('an empty value as `config`');
  const action = column(action_id, area.action_id, (value) =>
    value === 0 || value === null ? { value: area.action_id } : asInteger(value),
  );
  const reactions = column(reaction_ids, area.reaction_ids, (value) => {
    if (value === null) return 'unknown';
    return Array.isArray(value) ? asIntegers(value) : { refused: 'not a list' };
  });
  const active = column(is_active, area.is_active, (value) => (value === null ? { value: null } : asBoolean(value)));
  if (action === 'unknown' || reactions === 'unknown' || active === 'unknown') {
    return notKnown('a value of this type in an area');
  }
  if ('refused' in action || 'refused' in reactions || 'refused' in active) return failed();
  if (!actions.some(({ id }) => id === action.value)) return failed();
  area.action_id = action.value;
  area.reaction_ids = reactions.value;
  area.is_active = active.value;
  if (config !== undefined && config !== null) area.config = config;
  return success({ data: shownArea(area) });
}

function column<T>(value: unknown, old: T, read: (value: unknown) => Column<T>): Column<T> {
  return value === undefined ? { value: old } : read(value);
}
