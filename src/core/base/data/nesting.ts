/**
 * The nesting depth of brackets outside double quotes, and the offset of the first bracket at that depth.
 * @example nestingOf('[[1], [2]]'); // { depth: 2, offset: 1 }
 */
export function nestingOf(text: string): { depth: number; offset: number } {
  let depth = 0;
  let deepest = { depth: 0, offset: 0 };
  for (const { 0: found, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[[({})\]]/g)) {
    if (found === '[' || found === '{' || found === '(') {
      depth += 1;
      if (depth > deepest.depth) deepest = { depth, offset: index };
    } else if (found.length === 1) depth = Math.max(0, depth - 1);
  }
  return deepest;
}
