import { findNodeAtLocation, getLocation, parseTree } from 'jsonc-parser';
import { writeJson } from '../../../../contract/document/exact-number.ts';
import { asArray, asObject, type JsonObject } from '../../../../contract/document/json.ts';
import type { ConsoleOperation } from '../../../../contract/output/console-data.ts';
import { allowsNull, typesOf } from '../../../../contract/schema/schema-type.ts';
import type { Choices } from '../../../../contract/types.ts';
import type { TextEdit } from '../by-name/edit-json.ts';
import { resolveSchema } from '../console-schema.ts';
import { schemasAt } from './schemas-at.ts';

/** A key or value that is allowed at the caret. */
type Suggestion = {
  label: string;
  /** Type of a key, or name of a value. */
  detail: string;
  isRequired?: boolean;
  /** Inserts the suggestion. */
  edit: TextEdit;
};

type Candidate = Omit<Suggestion, 'edit'> & { text: string };

/** The suggestions for the caret, and the start of the text that they complete. */
export type Suggestions = { items: readonly Suggestion[]; start: number };

/** Lists the keys or values that the schema allows at the caret of a JSON text, which may be incomplete. */
export function suggest(operation: ConsoleOperation, schema: unknown, text: string, caret: number): Suggestions {
  const { path, previousNode, isAtPropertyKey } = getLocation(text, caret);
  const { start, end } = tokenAt(text, caret, previousNode);
  const previousCharacter = text.slice(0, start).trimEnd().at(-1) ?? '';
  const root = parseTree(text);
  // The location of the object whose key is at the caret, or of the value at the caret.
  const location = isAtPropertyKey ? path.slice(0, -1) : path;
  // After a complete value, only a separator can follow.
  const isOpen = (isAtPropertyKey ? ['{', ','] : ['', ':', '[', ',']).includes(previousCharacter);
  const schemas = isOpen ? schemasAt(operation, schema, { path: location, root }) : [];
  const properties = (root && findNodeAtLocation(root, location)?.children) ?? [];
  const candidates = isAtPropertyKey
    ? keysOf(operation, schemas).filter(
        ({ label }) => !properties.some(({ children: [key] = [] }) => key?.value === label && key.offset !== start),
      )
    : schemas.flatMap(valuesOf);
  const typed = text.slice(start, caret).replace(/^"/, '');
  const suffix = !isAtPropertyKey || text.slice(end).trimStart().startsWith(':') ? '' : ': ';
  const matches = matching(candidates, typed);
  const isComplete = matches.length === 1 && matches[0]?.text === text.slice(start, end);
  const items = matches.map(({ text: json, ...rest }) => ({ ...rest, edit: { start, end, text: json + suffix } }));
  return { items: isComplete ? [] : items, start };
}

/** The word or string around the caret. An unterminated string ends at the caret, because its end is unknown. */
function tokenAt(
  text: string,
  caret: number,
  node: { offset: number; length: number } | undefined,
): { start: number; end: number } {
  const isInside = node && node.offset < caret && caret <= node.offset + node.length;
  const start = isInside ? node.offset : caret - (/[\w$.-]*$/.exec(text.slice(0, caret))?.[0].length ?? 0);
  const token = isInside ? text.slice(start, start + node.length) : '';
  const isClosed = token.length > 1 && token.endsWith('"');
  return { start, end: isClosed ? start + token.length : caret };
}

/** Candidates that start with the typed text, then others that contain it, without duplicates. */
function matching(candidates: readonly Candidate[], typed: string): Candidate[] {
  const query = typed.toLowerCase();
  const ranked = candidates
    .map((candidate) => ({ candidate, index: candidate.label.replace(/^"/, '').toLowerCase().indexOf(query) }))
    .filter(({ index }) => index >= 0)
    .toSorted((first, second) => Math.sign(first.index) - Math.sign(second.index))
    .map(({ candidate }) => candidate);
  return [...new Map(ranked.map((candidate) => [candidate.text, candidate])).values()];
}

/** Keys in the order of the contract, without read-only keys. */
function keysOf(operation: ConsoleOperation, schemas: readonly JsonObject[]): Candidate[] {
  const required = schemas.flatMap((schema) => asArray(schema['required']));
  return schemas.flatMap((schema) =>
    Object.entries(asObject(schema['properties'])).flatMap(([name, property]) => {
      const resolved = resolveSchema(operation, property);
      if (resolved['readOnly'] === true) return [];
      const detail = [...typesOf(resolved), ...(allowsNull(resolved) ? ['null'] : [])].join(' | ');
      return [{ label: name, text: JSON.stringify(name), detail, isRequired: required.includes(name) }];
    }),
  );
}

function valuesOf(schema: JsonObject): Candidate[] {
  const choices = schema['x-choices'] as Choices | undefined;
  const types = [schema['type']].flat();
  const values = [
    ...('const' in schema ? [schema['const']] : []),
    ...asArray(schema['enum']),
    ...(types.includes('boolean') ? [true, false] : []),
    ...(types.includes('null') ? [null] : []),
    ...asArray(schema['examples']),
    ...[schema['default'], schema['example']].filter((value) => value !== undefined),
  ];
  const named = choices?.values.map(({ value, name }) => ({ value, detail: name })) ?? [];
  // Named values come last, because `matching` keeps only the last of several candidates with the same `text`.
  return [...values.map((value) => ({ value, detail: '' })), ...named].map(({ value, detail }) => {
    const text = writeJson(value);
    return { label: text, text, detail };
  });
}
