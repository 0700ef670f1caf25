import { anything, readPrinted } from '../../curl/read-printed.ts';
import { asNumber, normalizeNumeral, markNumbers, textOf, writeJson } from '../../contract/document/exact-number.ts';
import { isObject, parseJson } from '../../contract/document/json.ts';
import { toPointer, type Path } from '../../contract/document/json-pointer.ts';

/**
 * Differences between a response and the JSON or text on a page; empty if they match. The page may print only some
 * properties of an object.
 */
export function compareOutput(printed: { language: string; code: string }, received: string): string[] {
  if (printed.language !== 'json') {
    return fits(printed.code.trim(), received.trim()) ? [] : ['The text is different.'];
  }
  let expected: unknown;
  try {
    expected = readPrinted(printed.code);
  } catch {
    // `readSteps` reports a block on the page that is not JSON.
    return [];
  }
  const body = parseJson(markNumbers(received));
  return body === undefined ? ['The response is not JSON.'] : compare(expected, body, []);
}

function compare(printed: unknown, received: unknown, at: Path): string[] {
  if (printed === anything) return [];
  const [one, other] = [numeralOf(printed), numeralOf(received)];
  if (one !== undefined && one === other) return [];
  if (typeof printed === 'string' && typeof received === 'string' && fits(printed, received)) return [];
  if (Array.isArray(printed) && Array.isArray(received)) return compareLists(printed, received, at);
  if (isObject(printed) && isObject(received)) {
    return Object.entries(printed).flatMap(([key, value]) =>
      Object.hasOwn(received, key)
        ? compare(value, received[key], [...at, key])
        : [`${toPointer([...at, key])} is missing.`],
    );
  }
  if (printed === received) return [];
  return [`${toPointer(at) || 'The response'} is ${short(received)}, not ${short(printed)}.`];
}

function compareLists(printed: readonly unknown[], received: readonly unknown[], at: Path): string[] {
  // `…` as the last item matches any further items.
  const isOpen = printed.at(-1) === anything;
  const items = isOpen ? printed.slice(0, -1) : printed;
  if (isOpen ? received.length < items.length : received.length !== items.length) {
    const expected = `${isOpen ? 'at least ' : ''}${items.length}`;
    return [`${toPointer(at) || 'The response'} has ${received.length} items, not ${expected}.`];
  }
  return items.flatMap((item, index) => compare(item, received[index], [...at, index]));
}

/** True if the received string matches the printed string, where `…` matches anything. */
function fits(printed: string, received: string): boolean {
  const [start = '', ...parts] = printed.split(anything);
  const end = parts.pop();
  if (end === undefined) return printed === received;
  let position = start.length;
  for (const part of parts) {
    const index = received.indexOf(part, position);
    if (index < 0) return false;
    position = index + part.length;
  }
  return received.startsWith(start) && received.endsWith(end) && position + end.length <= received.length;
}

function short(value: unknown): string {
  const text = writeJson(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

/** A normalized numeral; undefined for other values. */
function numeralOf(value: unknown): string | undefined {
  return asNumber(value) === undefined ? undefined : normalizeNumeral(textOf(value));
}
