import { visit } from 'jsonc-parser';
import { forbiddenCharacter, nestingOf, once } from '../../../helpers.ts';
import { MAX_DEPTH, readYaml } from '../../../read.ts';
import { SiteError, SiteErrors } from '../../../plugin.ts';
import { isObject, type JsonObject } from './document/json.ts';
import { createLocate, type Locate } from './document/locate.ts';

/** The text of a contract as data, with a function that locates paths in the text. */
export type ParsedContract = { document: JsonObject; locate: Locate };

export type ParseOptions = {
  file: string;
  text: string;
  /** Default `true`. Unchecked, the last one of equal keys in JSON counts. */
  isChecked?: boolean;
};

/** Reads YAML or JSON (which is YAML too). Throws `SiteErrors` when the text is neither, or not an object. */
export function parseContract({ file, text, isChecked = true }: ParseOptions): ParsedContract {
  const quick = isChecked && hasRepeatedKeys(text) ? undefined : parseJson(text);
  if (isObject(quick)) return { document: quick, locate: locateLater(text) };
  const { value, document, lines } = readYaml({ file, source: text, subject: 'The contract', topic: 'plugin-openapi' });
  if (!isObject(value)) {
    throw new SiteErrors([
      new SiteError({
        topic: 'plugin-openapi',
        fact: 'The contract is empty or not an object.',
        place: { file, line: 1, column: 1 },
        hint: 'Start it with "openapi: 3.1.0", "info" and "paths".',
      }),
    ]);
  }
  return { document: value, locate: createLocate(document, lines) };
}

/** Locates paths in JSON. The slow parser that knows places only runs for the first one. */
export function locateLater(text: string): Locate {
  const located = once(() => {
    const source = { file: '', source: text, subject: 'The contract', topic: 'plugin-openapi' } as const;
    const { document, lines } = readYaml(source);
    return createLocate(document, lines);
  });
  return (path, options) => located()(path, options);
}

/** True for JSON with equal keys in an object, which the YAML parser reports. */
function hasRepeatedKeys(text: string): boolean {
  if (!text.startsWith('{')) return false;
  const open: Set<string>[] = [];
  let isRepeated = false;
  visit(text, {
    onObjectBegin: () => {
      open.push(new Set());
      return !isRepeated;
    },
    onObjectEnd: () => void open.pop(),
    onObjectProperty: (name) => {
      const names = open.at(-1);
      isRepeated ||= names?.has(name) === true;
      names?.add(name);
    },
  });
  return isRepeated;
}

/** Reads JSON many times faster than the YAML parser; undefined for texts that it has to read. */
export function parseJson(text: string): unknown {
  // The YAML parser reports the places of excessive depth and of forbidden characters.
  if (!text.startsWith('{') || nestingOf(text).depth > MAX_DEPTH || forbiddenCharacter(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return suspiciousEscape.test(text) && hasForbidden(value) ? undefined : value;
  } catch (error) {
    // YAML may begin like that too, and its parser reports places.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Possibly an escape of such a character, or a backslash before a letter. */
const suspiciousEscape = /\\[bf]|\\u(00[01]|d[89a-f]|fff[ef])/i;

/** True for data with such a character in one of its texts or keys. */
function hasForbidden(value: unknown): boolean {
  if (typeof value === 'string') return forbiddenCharacter(value) !== undefined;
  if (Array.isArray(value)) return value.some(hasForbidden);
  return isObject(value) && Object.entries(value).some(([key, part]) => hasForbidden(key) || hasForbidden(part));
}
