import { anything, readPrinted } from '../../content/run/read-printed.ts';
import { asArray, isObject } from '../../contract/document/json.ts';
import { toPointer, type Path } from '../../contract/document/json-pointer.ts';
import { escapePattern } from '../../base/text/escape-pattern.ts';

/**
 * How a response differs from the JSON or text that a page prints; empty when it does not. Of an object, the page may
 * print a part.
 */
export function compareOutput(printed: { language: string; code: string }, received: string): string[] {
  if (printed.language !== 'json') {
    return fits(printed.code.trim(), received.trim()) ? [] : ['The text is another one.'];
  }
  const wanted = readPrinted(printed.code);
  try {
    return compare(wanted, JSON.parse(received), []);
  } catch {
    return ['The response is not JSON.'];
  }
}

function compare(printed: unknown, received: unknown, at: Path): string[] {
  if (printed === anything) return [];
  if (typeof printed === 'string' && typeof received === 'string' && fits(printed, received)) return [];
  if (Array.isArray(printed) && Array.isArray(received)) return compareLists(printed, received, at);
  if (isObject(printed) && isObject(received)) {
    return Object.entries(printed).flatMap(([key, value]) =>
      Object.hasOwn(received, key)
        ? compare(value, received[key], [...at, key])
        : [`${toPointer([...at, key])} is missing.`],
    );
  }
  if (Object.is(printed, received)) return [];
  return [`${toPointer(at) || 'The response'} is ${short(received)}, not ${short(printed)}.`];
}

function compareLists(printed: readonly unknown[], received: readonly unknown[], at: Path): string[] {
  const isOpen = printed.at(-1) === anything;
  const items = isOpen ? printed.slice(0, -1) : printed;
  if (isOpen ? received.length < items.length : received.length !== items.length) {
    const wanted = `${isOpen ? 'at least ' : ''}${items.length}`;
    return [`${toPointer(at) || 'The response'} has ${received.length} items, not ${wanted}.`];
  }
  return items.flatMap((item, index) => compare(item, asArray(received)[index], [...at, index]));
}

/** Whether a text is the printed one, in which each `…` stands for any text. */
function fits(printed: string, received: string): boolean {
  const pattern = printed.split(anything).map(escapePattern).join('[^]*');
  return new RegExp(`^${pattern}$`, 'u').test(received);
}

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'missing';
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
