import { MAX_DEPTH } from './read-yaml.ts';

/** The reason why data cannot be walked recursively, and the path to the circular or too deeply nested value. */
export type NestingError = { reason: 'circular' | 'deep'; path: readonly PropertyKey[] };

/** Finds a cycle, or more than `MAX_DEPTH` levels, in arrays and plain objects. */
export function findNestingError(data: unknown): NestingError | undefined {
  const path: PropertyKey[] = [];
  const open = new Set<object>();
  const done = new Set<object>();
  const visit = (value: unknown): NestingError | undefined => {
    if (!isContainer(value) || done.has(value)) return undefined;
    if (open.has(value)) return { reason: 'circular', path };
    if (path.length > MAX_DEPTH) return { reason: 'deep', path };
    open.add(value);
    for (const [key, inner] of Object.entries(value)) {
      path.push(key);
      const error = visit(inner);
      if (error) return error;
      path.pop();
    }
    open.delete(value);
    done.add(value);
    return undefined;
  };
  return visit(data);
}

function isContainer(value: unknown): value is object {
  return Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]';
}
