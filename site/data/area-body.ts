import type { Entry } from './catalogue.ts';

/** The part of an entry that the picker needs. Plain data, so that the browser does not load the schema. */
export type Choice = Pick<Entry, 'id' | 'service' | 'name'> & {
  fields: readonly { name: string; example: string; values?: readonly string[] | undefined }[];
};

/** Reduces an entry to a choice. Omits the fields that AREA ignores. */
export function choiceOf({ id, service, name, fields }: Entry): Choice {
  const read = fields.filter(({ isIgnored }) => !isIgnored);
  return {
    id,
    service,
    name,
    fields: read.map(({ name: field, example, values }) => ({ name: field, example, ...(values && { values }) })),
  };
}

/** A filled-in form: values by field name. A field without a value uses its example. */
export type Filled = { choice: Choice; values: Readonly<Record<string, string>> };

/** The body of `area.add` for an action and reactions, in the shape that the engine reads. */
export function areaBody(action: Filled, reactions: readonly Filled[]) {
  return {
    action_id: action.choice.id,
    reaction_ids: reactions.map(({ choice }) => choice.id),
    config: { trigger: formOf(action), actions: reactions.map(formOf) },
  };
}

function formOf({ choice, values }: Filled) {
  const { name, service, fields } = choice;
  return {
    service_name: service,
    name,
    datas_form: fields.map((field) => ({ fieldName: field.name, response: values[field.name] ?? field.example })),
  };
}
