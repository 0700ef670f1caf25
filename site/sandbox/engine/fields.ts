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

/** Whole minutes, at least one, from a number or a text; undefined for anything else. */
export function wholeMinutes(value: unknown): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined;
  const minutes = Math.floor(Number(value));
  return minutes >= 1 ? minutes : undefined;
}
