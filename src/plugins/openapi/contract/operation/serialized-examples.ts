import { isJson } from '../samples/media-types.ts';
import { isObject } from '../document/json.ts';

/** The value of an example that a contract has in the form in which it is sent; JSON becomes data. */
export function readSerialized(type: string, text: string): unknown {
  if (!isJson(type)) return text;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}

/** Items in the form in which a sequential media type sends them; undefined for other types. */
export function sequenceText(type: string, items: readonly unknown[]): string | undefined {
  const [name = ''] = type.toLowerCase().split(';');
  if (/^application\/(?:jsonl|x-ndjson|x-jsonlines|ndjson)$/.test(name)) {
    return items.map((item) => `${JSON.stringify(item)}\n`).join('');
  }
  return name === 'text/event-stream' ? items.map(eventText).join('') : undefined;
}

/** An event with its fields, such as `event` and `data`. */
function eventText(item: unknown): string {
  const fields = isObject(item) ? item : { data: item };
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    (typeof value === 'string' ? value : JSON.stringify(value)).split('\n').map((line) => `${name}: ${line}\n`),
  );
  return `${lines.join('')}\n`;
}
