import { isRecord } from '../http/values.ts';
import type { Area } from '../state.ts';
import { checkedText, fieldText, fieldValue } from './fields.ts';

const minute = 60_000;
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Returns true if an action fires in this minute. Keeps its state in the area's `config`. Throws where AREA does. */
export type Trigger = (area: Area, now: Date) => boolean;

/** The actions that need no provider, by their names. */
export const triggers: Readonly<Record<string, Trigger>> = {
  /** Fires weekly, one hour before the given time. The sandbox's clock runs in UTC. */
  Timer: ({ config }, now) => {
    const form = isRecord(config) ? config['trigger'] : undefined;
    const [, hour, minutes] = /^(\d{1,2}):(\d{2})$/.exec(checkedText(form, 'Time (HH:MM)')) ?? [];
    if (hour === undefined || fieldText(form, 'Day of the Week') !== days[now.getUTCDay()]) return false;
    return (Number(hour) + 23) % 24 === now.getUTCHours() && Number(minutes) === now.getUTCMinutes();
  },
  'Timer every X minutes': ({ config }, now) => {
    if (!isRecord(config)) return false;
    const value = fieldValue(config['trigger'], 'Interval (minutes)');
    const interval = Number.isFinite(Number(value)) ? Math.max(1, Number.parseInt(String(value), 10)) : NaN;
    if (Number.isNaN(interval)) return false;
    const current = Math.floor(now.getTime() / minute);
    const last = config['_lastEveryXMinutes'];
    if (typeof last === 'number' && current - last < interval) return false;
    config['_lastEveryXMinutes'] = current;
    return typeof last === 'number';
  },
};
