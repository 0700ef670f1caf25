import seeds from './seeds.json' with { type: 'json' };
import { serviceId } from './services.ts';

/** One field of a form. */
export type Field = {
  id: number;
  name: string;
  title: string;
  mandatory?: boolean;
  input_field?: { placeholder: string };
  options_field?: { values: readonly string[] };
};

/** An action or a reaction, in the words of the product's seed. */
export type Entry = {
  id: number;
  service_id: number;
  name: string;
  description: string;
  config: { fields?: readonly Field[] };
};

/** The actions, with the ids that every new database gives them. */
export const actions: readonly Entry[] = rows(seeds.actions);

/** The reactions, with the ids that every new database gives them. */
export const reactions: readonly Entry[] = rows(seeds.reactions);

function rows(entries: readonly (Omit<Entry, 'id' | 'service_id'> & { service: string })[]): Entry[] {
  return entries.map(({ service, ...entry }, index) => ({ id: index + 1, service_id: serviceId(service), ...entry }));
}
