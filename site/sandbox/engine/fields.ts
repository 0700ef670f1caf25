import { isRecord } from '../http/values.ts';

/** The value of a form's field, by its exact name. */
export function fieldValue(form: unknown, name: string): unknown {
  const answers = isRecord(form) && Array.isArray(form['datas_form']) ? form['datas_form'] : [];
  return answers.filter(isRecord).find((answer) => answer['fieldName'] === name)?.['response'];
}

/** The same as a text; empty when it is missing. */
export function fieldText(form: unknown, name: string): string {
  const value = fieldValue(form, name);
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
}

/** The same for a field whose check fails for a number. The product's error message is unknown. */
export function checkedText(form: unknown, name: string): string {
  if (typeof fieldValue(form, name) === 'number') throw new Error('The check failed.');
  return fieldText(form, name);
}
