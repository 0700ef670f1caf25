import type { Diagnostic } from '../../diagnostic.ts';
import type { JsonObject } from '../../document/json.ts';
import { walkDocument } from '../../document/walk-document.ts';
import { readPattern } from './read-pattern.ts';

const hint = 'Write a JavaScript regular expression.';

/** Patterns that no browser can read. */
export function checkPatterns(document: JsonObject): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  walkDocument(document, ({ pattern }, path) => {
    const reason = typeof pattern === 'string' ? reasonOf(pattern) : undefined;
    if (reason !== undefined) {
      diagnostics.push({ fact: `The pattern is not valid: ${reason}.`, path: [...path, 'pattern'], hint });
    }
  });
  return diagnostics;
}

function reasonOf(pattern: string): string | undefined {
  try {
    readPattern(pattern);
    return undefined;
  } catch (error) {
    // `Invalid regular expression: /(/u: Unterminated group`. The place already shows the pattern.
    return error instanceof SyntaxError ? error.message.replace(/^.*\/\w*: /s, '') : String(error);
  }
}
