import data from '../../data/catalogue.json' with { type: 'json' };
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

/** An action or a reaction, as AREA seeds it. Descriptions and placeholders are the ones in this documentation. */
export type Entry = {
  id: number;
  service_id: number;
  name: string;
  description: string;
  config: { fields?: readonly Field[] };
};

type Source = {
  id: number;
  service: string;
  name: string;
  does: string;
  fields: readonly { name: string; required?: boolean; values?: readonly string[]; example: string }[];
};

/** Fields that the code reads but no form contains. */
const withoutForm = new Set(['Labels', 'Release Description', 'Draft', 'Prerelease']);

/** Fields that lack the key `mandatory`. */
const withoutMandatory = new Set(['Day of the Week', 'Time (HH:MM)', 'Duration (minutes)']);

/** The actions, with the ids that every new database gives them. */
export const actions: readonly Entry[] = data.actions.map(entry);

/** The reactions, with the ids that every new database gives them. */
export const reactions: readonly Entry[] = data.reactions.map(entry);

function entry({ id, service, name, does, fields }: Source): Entry {
  return {
    id,
    service_id: serviceId(service),
    name,
    description: does,
    config: fields.length === 0 ? {} : { fields: fields.filter(({ name: own }) => !withoutForm.has(own)).map(field) },
  };
}

function field({ name, required = false, values, example }: Source['fields'][number], index: number): Field {
  return {
    id: index + 1,
    name,
    title: name,
    ...(!withoutMandatory.has(name) && { mandatory: required }),
    ...(values ? { options_field: { values } } : { input_field: { placeholder: example } }),
  };
}
