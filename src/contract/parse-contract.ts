import { LineCounter, parseDocument } from 'yaml';
import { codeFrame } from '../base/code-frame.ts';
import { SiteError, SiteErrors } from '../base/site-error.ts';
import { isObject, type JsonObject } from './json.ts';
import { createLocate, type Locate } from './locate.ts';

/** The text of a contract as data, with the way back to the places in the text. */
export type ParsedContract = { document: JsonObject; locate: Locate };

/** Reads YAML or JSON (which is YAML too). Throws `SiteErrors` when the text is neither, or not an object. */
export function parseContract({ file, text }: { file: string; text: string }): ParsedContract {
  const lines = new LineCounter();
  const parsed = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  if (parsed.errors.length > 0) {
    throw new SiteErrors(
      parsed.errors.map((error) => {
        const { line, col: column } = lines.linePos(error.pos[0]);
        return new SiteError({
          fact: `The contract is not valid YAML: ${error.message}`,
          place: { file, line, column },
          frame: codeFrame(text, { line, column }),
          cause: error,
        });
      }),
    );
  }
  const document: unknown = parsed.toJS();
  if (!isObject(document)) {
    throw new SiteErrors([
      new SiteError({
        fact: 'The contract is empty or not an object.',
        place: { file, line: 1, column: 1 },
        hint: 'Start it with "openapi: 3.1.0", "info" and "paths".',
      }),
    ]);
  }
  return { document, locate: createLocate(parsed, lines) };
}
