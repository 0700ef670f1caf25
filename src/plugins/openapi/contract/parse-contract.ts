import { visit } from 'jsonc-parser';
import { visit as visitYaml, type Document } from 'yaml';
import { forbiddenCharacter, nestingOf } from '../../../helpers.ts';
import { MAX_DEPTH, readYaml } from '../../../read.ts';
import { SiteErrors } from '../../../plugin.ts';
import { exactNumber, isExactNumber, markNumbers, longNumber } from './document/exact-number.ts';
import { isObject, type JsonObject } from './document/json.ts';
import { locateInYaml, locateInJson, type Locate } from './document/locate.ts';
import { openapiError } from '../openapi-error.ts';

export type ParseOptions = {
  file: string;
  text: string;
  /** Default `true`. If false, the last of duplicate JSON keys is used without an error. */
  isChecked?: boolean;
};

/** Parses YAML or JSON. Throws `SiteErrors` if the text is neither. `locate` finds the places of values in the text. */
export function parseFile(options: ParseOptions & { subject: string }): { value: unknown; locate: Locate } {
  const { file, text, isChecked = true, subject } = options;
  const json = parsePlainJson(text, isChecked);
  if (json !== undefined) return { value: json, locate: locateInJson(text) };
  const { value, document, lines } = readYaml({ file, source: text, subject, topic: 'plugin-openapi' });
  return { value: longNumber.test(text) ? exactValue(document) : value, locate: locateInYaml(document, lines) };
}

/** The value of a document whose long numbers keep their digits, and whose numeric keys stay as written. */
function exactValue(document: Document): unknown {
  visitYaml(document, {
    Scalar: (role, node) => {
      const exact = typeof node.value === 'number' && exactNumber(node.source ?? '');
      if (isExactNumber(exact)) node.value = role === 'key' ? node.source : exact;
    },
  });
  // No limit: `readYaml` has already rejected documents whose aliases expand too far.
  return document.toJS({ maxAliasCount: -1 });
}

/** Reads a contract, which must be an object. */
export function parseContract(options: ParseOptions): { document: JsonObject; locate: Locate } {
  const { value, locate } = parseFile({ ...options, subject: 'The contract' });
  if (!isObject(value)) {
    const hint = 'Start it with "openapi: 3.1.0", "info" and "paths".';
    const place = { file: options.file, line: 1, column: 1 };
    throw new SiteErrors([openapiError('The contract is empty or not an object.', hint, place)]);
  }
  return { document: value, locate };
}

/** True for JSON with duplicate keys in an object, which the YAML parser reports. Expects JSON of limited depth. */
function hasRepeatedKeys(text: string): boolean {
  /** The keys of each object around the current position, outermost first. */
  const keysOfObjects: Set<string>[] = [];
  let isRepeated = false;
  visit(text, {
    onObjectBegin: () => {
      keysOfObjects.push(new Set());
      return !isRepeated;
    },
    onObjectEnd: () => void keysOfObjects.pop(),
    onObjectProperty: (key) => {
      const keys = keysOfObjects.at(-1);
      isRepeated ||= keys?.has(key) === true;
      keys?.add(key);
    },
  });
  return isRepeated;
}

/**
 * Reads JSON many times faster than the YAML parser. Returns undefined for sources that only the YAML parser can read
 * or report.
 */
function parsePlainJson(text: string, isChecked: boolean): unknown {
  // The YAML parser reports the places of excessive depth and of forbidden characters.
  if (!/^\s*\{/.test(text) || nestingOf(text).depth > MAX_DEPTH || forbiddenCharacter(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (isChecked && hasRepeatedKeys(text)) return undefined;
    if (suspiciousEscape.test(text) && hasForbidden(value)) return undefined;
    return longNumber.test(text) ? JSON.parse(markNumbers(text)) : value;
  } catch (error) {
    // The text is YAML, or JSON with an error, which the YAML parser reports with its place.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Matches every escape of a forbidden character, and a few other strings. */
const suspiciousEscape = /\\[bf]|\\u(00[01]|d[89a-f]|fff[ef])/i;

/** True if a string or key of the data contains a forbidden character. */
function hasForbidden(value: unknown): boolean {
  if (typeof value === 'string') return forbiddenCharacter(value) !== undefined;
  if (Array.isArray(value)) return value.some(hasForbidden);
  return isObject(value) && Object.entries(value).some(([key, part]) => hasForbidden(key) || hasForbidden(part));
}
