/**
 * Maximum number of nested levels, so that recursive functions do not overflow the stack.
 * @example nestingOf(text).depth > MAX_DEPTH
 */
export const MAX_DEPTH = 200;

/**
 * The nesting depth of brackets, and the offset of the first bracket at that depth. Ignores brackets in quotes and
 * after a backslash. A single quote after a letter or digit is an apostrophe.
 * @example nestingOf('[[1], [2]]'); // { depth: 2, offset: 1 }
 */
export function nestingOf(text: string): { depth: number; offset: number } {
  const syntax = /\\[^]?|(?<![\p{L}\d])'|["[\](){}]/gu;
  let depth = 0;
  let deepest = { depth: 0, offset: 0 };
  for (let match = syntax.exec(text); match; match = syntax.exec(text)) {
    const [token] = match;
    if (token === '"' || token === "'") syntax.lastIndex = endOfString(text, match.index) + 1;
    else if ('[{('.includes(token)) {
      depth += 1;
      if (depth > deepest.depth) deepest = { depth, offset: match.index };
    } else if (')}]'.includes(token)) depth = Math.max(0, depth - 1);
  }
  return deepest;
}

/** The offset of a string's closing quote, or of its opening quote if the line ends first. */
function endOfString(text: string, start: number): number {
  const quote = text.charAt(start);
  // A loop, because a regular expression would overflow the stack in a string of 10 MB.
  for (let index = start + 1; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character === quote) return index;
    if (character === '\n') return start;
    if (character === '\\') index += 1;
  }
  return start;
}

/** Why recursive functions cannot process data, and the path to the value at which the problem was found. */
export type NestingError = { reason: 'circular' | 'deep' | 'sparse'; path: readonly PropertyKey[] };

/**
 * Searches arrays and plain objects for a cycle, for more than `MAX_DEPTH` levels, and for an array with empty slots.
 * Returns the first problem.
 */
export function findNestingError(data: unknown): NestingError | undefined {
  const path: PropertyKey[] = [];
  /** Containers that contain the current value. */
  const open = new Set<object>();
  /** Levels inside each visited container, so that a shared container is visited only once. */
  const heights = new Map<object, number>();
  const visit = (value: unknown): NestingError | undefined => {
    if (!isContainer(value)) return undefined;
    if (open.has(value)) return { reason: 'circular', path };
    const knownHeight = heights.get(value);
    // `data` itself is the first level.
    if (path.length + (knownHeight ?? 0) >= MAX_DEPTH) return { reason: 'deep', path };
    if (knownHeight !== undefined) return undefined;
    open.add(value);
    if (isSparse(value)) return { reason: 'sparse', path };
    let height = 0;
    for (const [key, inner] of Object.entries(value)) {
      path.push(key);
      const error = visit(inner);
      if (error) return error;
      path.pop();
      if (isContainer(inner)) height = Math.max(height, 1 + (heights.get(inner) ?? 0));
    }
    open.delete(value);
    heights.set(value, height);
    return undefined;
  };
  return visit(data);
}

/** True for an array with empty slots. Does not loop over the slots, because there may be billions of them. */
export function isSparse(value: unknown): boolean {
  if (!Array.isArray(value) || value.length === 0) return false;
  const last = value.length - 1;
  // `Object.keys` lists indexes first, so the last one is at its own position only if no slot is empty.
  return Object.keys(value)[last] !== String(last);
}

function isContainer(value: unknown): value is object {
  return Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]';
}
