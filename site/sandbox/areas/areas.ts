import type { Caller } from '../accounts/token.ts';
import { findRow } from '../catalogue/catalogue.ts';
import type { Call } from '../http/call.ts';
import { success } from '../http/json.ts';
import { deleteArea, type Area, type State } from '../state.ts';
import { asJsonb } from './jsonb.ts';

/** The areas of the caller. Other users get 404 for them, even admins. */
export function areasOf(state: State, { userId }: Caller): Area[] {
  return state.areas.filter(({ user_id }) => user_id === userId);
}

/** The caller's area with the id of the path, or the error response. */
export function areaOf(call: Call, caller: Caller): Area | Response {
  return findRow(call, areasOf(call.state, caller), 'Area not found');
}

/** An area as responses show it. */
export function shownArea(area: Area): Area {
  return { ...area, config: asJsonb(area.config) };
}

/** `area.getAllCurrentUser` */
export function listAreas({ state }: Call, caller: Caller): Response {
  return success({ data: areasOf(state, caller).map(shownArea) });
}

/** `area.getById` */
export function getArea(call: Call, caller: Caller): Response {
  const area = areaOf(call, caller);
  return area instanceof Response ? area : success({ data: shownArea(area) });
}

/** `area.deleteById` */
export function removeArea(call: Call, caller: Caller): Response {
  const area = areaOf(call, caller);
  if (area instanceof Response) return area;
  deleteArea(call.state, area.id);
  return success({ message: 'Area deleted successfully' });
}

/** `areaExecution.getAllCurrentUser` */
export function listExecutions({ state }: Call, caller: Caller): Response {
  const ids = new Set(areasOf(state, caller).map(({ id }) => id));
  return success({ data: state.executions.filter(({ area_id }) => ids.has(area_id)) });
}

/** `areaExecution.getById`: takes the id of an area. */
export function listExecutionsOfArea(call: Call, caller: Caller): Response {
  const area = areaOf(call, caller);
  if (area instanceof Response) return area;
  return success({ data: call.state.executions.filter(({ area_id }) => area_id === area.id) });
}
