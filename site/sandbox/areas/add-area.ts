import type { Caller } from '../accounts/token.ts';
import type { Call } from '../http/call.ts';
import { notKnown, refuse, success } from '../http/json.ts';
import { fieldsOf, isMissing } from '../http/values.ts';
import { actions } from '../seeds/catalogue.ts';
import { nextId, type Area } from '../state.ts';
import { shownArea } from './areas.ts';
import { asBoolean, asInteger, asIntegers } from './column-values.ts';

/** `area.add` */
export function addArea({ body, state }: Call, { userId }: Caller): Response {
  if (body === undefined) {
    return failed("TypeError: Cannot destructure property 'action_id' of 'req.body' as it is undefined.");
  }
  const { action_id, reaction_ids, config = null, is_active = true } = fieldsOf(body);
  if (isMissing(action_id) || !Array.isArray(reaction_ids)) {
    return refuse(400, 'Action ID and Reaction IDs are required');
  }
  const action = asInteger(action_id);
  const reactions = asIntegers(reaction_ids);
  const active = asBoolean(is_active);
  if (action === 'unknown' || reactions === 'unknown' || active === 'unknown') {
    return notKnown('a value of this type in an area');
  }
  for (const column of [action, reactions, active]) {
    if ('refused' in column) return failed(`SequelizeDatabaseError: ${column.refused}`);
  }
  if (!('value' in action) || !('value' in reactions) || !('value' in active)) return notKnown('these values');
  const isAction = actions.some(({ id }) => id === action.value);
  const isUser = state.users.some(({ id }) => id === userId);
  if (!isAction && !isUser) return notKnown('an unknown action, sent by an account that was deleted');
  if (!isAction) return missingRow('areas_action_id_fkey');
  if (!isUser) return missingRow('areas_user_id_fkey');
  const area: Area = {
    id: nextId(state, 'areas'),
    user_id: userId,
    action_id: action.value,
    reaction_ids: reactions.value,
    config,
    is_active: active.value,
    created_at: new Date().toISOString(),
  };
  state.areas.push(area);
  return success({ data: shownArea(area) }, 201);
}

/** This operation appends the inner error, in every setting. */
function failed(error: string): Response {
  return refuse(500, `Internal Server Error: ${error}`);
}

function missingRow(constraint: string): Response {
  return failed(
    `SequelizeForeignKeyConstraintError: insert or update on table "areas" violates foreign key constraint "${constraint}"`,
  );
}
