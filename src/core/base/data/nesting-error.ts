import { MAX_DEPTH } from './read-yaml.ts';

/** The reason why data cannot be walked recursively, and the path to the circular or too deeply nested value. */
export type NestingError = { reason: 'circular' | 'deep'; path: readonly PropertyKey[] };

/** Finds a cycle, or more than `MAX_DEPTH` levels, in arrays and plain objects. */
export function findNestingError(data: unknown): NestingError | undefined {
  const open = new Set<object>();
  const done = new Set<object>();
  const levels: { value: object; rest: [PropertyKey, unknown][]; key: PropertyKey }[] = [];
  const pathTo = (key: PropertyKey) => [...levels.map((level) => level.key), key].slice(1);
  const enter = (key: PropertyKey, value: unknown): NestingError | undefined => {
    if (!isContainer(value)) return undefined;
    if (open.has(value)) return { reason: 'circular', path: pathTo(key) };
    if (done.has(value)) return undefined;
    if (levels.length > MAX_DEPTH) return { reason: 'deep', path: pathTo(key) };
    open.add(value);
    levels.push({ value, rest: Object.entries(value).toReversed(), key });
    return undefined;
  };
  let error = enter('', data);
  for (let top = levels.at(-1); top && !error; top = levels.at(-1)) {
    const next = top.rest.pop();
    if (next) {
      error = enter(...next);
      continue;
    }
    levels.pop();
    open.delete(top.value);
    done.add(top.value);
  }
  return error;
}

function isContainer(value: unknown): value is object {
  return Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]';
}
