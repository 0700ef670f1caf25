import { isRecord } from '../http/values.ts';

/** The value of a field in a filled-in form. */
export function fieldValue(form: unknown, name: string): unknown {
  const answers = isRecord(form) && Array.isArray(form['datas_form']) ? form['datas_form'] : [];
  return answers.filter(isRecord).find((answer) => answer['fieldName'] === name)?.['response'];
}

/** The value of a field as a string; empty if it is missing. */
export function fieldText(form: unknown, name: string): string {
  const value = fieldValue(form, name);
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
}

/** The value of a field as a string. Throws for a number, as AREA does; the message of AREA's error is unknown. */
export function checkedText(form: unknown, name: string): string {
  if (typeof fieldValue(form, name) === 'number') throw new Error('The check failed.');
  return fieldText(form, name);
}
