import { textOf } from '../../contract/document/exact-number.ts';
import { asArray, asObject, parseExactly } from '../../contract/document/json.ts';
import { parsePointer, valueAt } from '../../contract/document/json-pointer.ts';

/** Values of earlier responses, by the name that the author gives them in `keep`. */
export type KeptValues = Readonly<Record<string, unknown>>;

/**
 * Location of a value in a response: a JSON Pointer, or the `value` pointer inside the first item of `list` whose
 * properties equal `where`: `{ list: '/data', where: { name: 'Timer' }, value: '/id' }`.
 */
export type Source = string | { list: string; where: Readonly<Record<string, unknown>>; value: string };

/** Names in braces, as in `{bookId}`. */
const bracedNames = /\{(\w+)\}/g;

/** Replaces names in braces with kept values. A string with nothing but `{name}` becomes the value itself. */
export function fillKeptValues(written: unknown, kept: KeptValues): unknown {
  if (typeof written === 'string') {
    const [, onlyName] = /^\{(\w+)\}$/.exec(written) ?? [];
    if (onlyName !== undefined && Object.hasOwn(kept, onlyName)) return kept[onlyName];
    return written.replaceAll(bracedNames, (whole, name: string) =>
      Object.hasOwn(kept, name) ? textOf(kept[name]) : whole,
    );
  }
  if (Array.isArray(written)) return written.map((item) => fillKeptValues(item, kept));
  if (typeof written !== 'object' || written === null) return written;
  return Object.fromEntries(Object.entries(written).map(([key, value]) => [key, fillKeptValues(value, kept)]));
}

/** A request as its author writes it, with names in braces for values of earlier responses. */
export type RequestTemplate = { path: string; headers: Readonly<Record<string, string>>; body?: string | undefined };

/** Replaces names in braces in a written request. */
export function fillRequest({ path, headers, body }: RequestTemplate, kept: KeptValues): RequestTemplate {
  const fill = (text: string) => textOf(fillKeptValues(text, kept));
  const filledHeaders = Object.entries(headers).map(([name, value]) => [name, fill(value)]);
  return { path: fill(path), headers: Object.fromEntries(filledHeaders), body: body && fill(body) };
}

/** Names in braces without a kept value, each once. */
export function missingNames(written: unknown, kept: KeptValues = {}): string[] {
  const used = Array.from((JSON.stringify(written) ?? '').matchAll(bracedNames), ([, name = '']) => name);
  return [...new Set(used)].filter((name) => !Object.hasOwn(kept, name));
}

/** Reads, from the text of a response, the values that a step keeps. Omits missing values. */
export function readKeptValues(text: string | undefined, keep: Readonly<Record<string, Source>>): KeptValues {
  const document = parseExactly(text ?? '');
  const values = Object.entries(keep).map(([name, source]) => [name, valueOf(document, source)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

function valueOf(document: unknown, source: Source): unknown {
  if (typeof source === 'string') return valueAt(document, parsePointer(source));
  const item = asArray(valueAt(document, parsePointer(source.list))).find((one) =>
    Object.entries(source.where).every(([key, value]) => asObject(one)[key] === value),
  );
  return valueAt(item, parsePointer(source.value));
}
