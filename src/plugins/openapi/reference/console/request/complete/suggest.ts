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
export type Suggestion = {
  label: string;
  /** Type of a key, or name of a value. */
  detail: string;
  isRequired?: boolean;
  /** Inserts the suggestion. */
  edit: TextEdit;
};

type Draft = Omit<Suggestion, 'edit'> & { text: string };

/** The suggestions for the caret, and the start of the text that they complete. */
export type Suggestions = { items: readonly Suggestion[]; start: number };

/** Lists the keys or values that the schema allows at the caret of a JSON text, which may be incomplete. */
export function suggest(operation: ConsoleOperation, schema: unknown, text: string, caret: number): Suggestions {
  const { path, previousNode, isAtPropertyKey } = getLocation(text, caret);
  const { start, end } = tokenAt(text, caret, previousNode);
  const before = text.slice(0, start).trimEnd().at(-1) ?? '';
  const root = parseTree(text);
  const owner = isAtPropertyKey ? path.slice(0, -1) : path;
  // After a complete value, only a separator can follow.
  const isOpen = (isAtPropertyKey ? ['{', ','] : ['', ':', '[', ',']).includes(before);
  const schemas = isOpen ? schemasAt(operation, schema, { path: owner, root }) : [];
  const used = (root && findNodeAtLocation(root, owner)?.children) ?? [];
  const drafts = isAtPropertyKey
    ? keysOf(operation, schemas).filter(
        ({ label }) => !used.some(({ children: [key] = [] }) => key?.value === label && key.offset !== start),
      )
    : schemas.flatMap(valuesOf);
  const typed = text.slice(start, caret).replace(/^"/, '');
  const rest = isAtPropertyKey && text.slice(end).trimStart().startsWith(':') ? '' : ': ';
  const found = matching(drafts, typed);
  const isComplete = found.length === 1 && found[0]?.text === text.slice(start, end);
  const items = found.map(({ text: written, ...draft }) => ({
    ...draft,
    edit: { start, end, text: isAtPropertyKey ? written + rest : written },
  }));
  return { items: isComplete ? [] : items, start };
}

/**
 * The word or string around the caret. An unterminated string ends at the caret, because the rest belongs elsewhere.
 */
function tokenAt(
  text: string,
  caret: number,
  node: { offset: number; length: number } | undefined,
): { start: number; end: number } {
  const isInside = node && node.offset < caret && caret <= node.offset + node.length;
  const start = isInside ? node.offset : caret - (/[\w$.-]*$/.exec(text.slice(0, caret))?.[0].length ?? 0);
  const written = isInside ? text.slice(start, start + node.length) : '';
  const isClosed = written.length > 1 && written.endsWith('"');
  return { start, end: isClosed ? start + written.length : caret };
}

/** Suggestions that start with the typed text, then others that contain it, without duplicates. */
function matching(drafts: readonly Draft[], typed: string): Draft[] {
  const wanted = typed.toLowerCase();
  const ranked = drafts
    .map((draft) => ({ draft, at: draft.label.replace(/^"/, '').toLowerCase().indexOf(wanted) }))
    .filter(({ at }) => at >= 0)
    .toSorted((first, second) => Math.sign(first.at) - Math.sign(second.at))
    .map(({ draft }) => draft);
  return [...new Map(ranked.map((draft) => [draft.text, draft])).values()];
}

/** Keys in the order of the contract, without read-only keys. */
function keysOf(operation: ConsoleOperation, schemas: readonly JsonObject[]): Draft[] {
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

function valuesOf(schema: JsonObject): Draft[] {
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
  // Named values come last, because `matching` keeps the last of equal values.
  return [...values.map((value) => ({ value, detail: '' })), ...named].map(({ value, detail }) => {
    const text = writeJson(value);
    return { label: text, text, detail };
  });
}
