import type { Fault } from '../fault.ts';
import type { JsonObject } from '../json.ts';
import { walkDocument } from '../walk-document.ts';

const hint = 'Write a regular expression of JavaScript, as its flag `u` reads it.';

/** Patterns that no browser can read. */
export function checkPatterns(document: JsonObject): Fault[] {
  const faults: Fault[] = [];
  walkDocument(document, ({ pattern }, path) => {
    const complaint = typeof pattern === 'string' ? complaintOf(pattern) : undefined;
    if (complaint !== undefined) {
      faults.push({ fact: `The pattern is not valid: ${complaint}.`, path: [...path, 'pattern'], hint });
    }
  });
  return faults;
}

function complaintOf(pattern: string): string | undefined {
  try {
    RegExp(pattern, 'u');
    return undefined;
  } catch (error) {
    // `Invalid regular expression: /(/u: Unterminated group`: the pattern is shown by its place.
    return error instanceof SyntaxError ? error.message.replace(/^.*\/\w*: /s, '') : String(error);
  }
}
