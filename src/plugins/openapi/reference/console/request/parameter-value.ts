import { exactNumber, textOf } from '../../../contract/document/exact-number.ts';
import { asArray, isObject, parseExactly } from '../../../contract/document/json.ts';
import type { ConsoleOperation } from '../../../contract/output/console-data.ts';
import { typesOf } from '../../../contract/schema/schema-type.ts';
import { resolveSchema } from './console-schema.ts';

type ValueKind = 'text' | 'integer' | 'number' | 'choice' | 'list' | 'object';

/** The kind of form field for a value. */
export function kindOf(operation: ConsoleOperation, schema: unknown): ValueKind {
  const resolved = resolveSchema(operation, schema);
  if (Array.isArray(resolved['enum'])) return 'choice';
  const [type, ...otherTypes] = typesOf(resolved);
  if (otherTypes.length > 0) return 'text';
  if (type === 'integer' || type === 'number' || type === 'object') return type;
  if (type === 'boolean') return 'choice';
  return type === 'array' ? 'list' : 'text';
}

/**
 * Parses a value of the form. A value of the wrong type stays a string, which the check reports. If `isExact`, numbers
 * become strings with the digits that the reader has typed.
 */
export function valueOf(operation: ConsoleOperation, schema: unknown, text: string, isExact = false): unknown {
  const number = isExact ? String : exactNumber;
  switch (kindOf(operation, schema)) {
    case 'integer':
    case 'number':
      return /^-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text.trim()) ? number(text.trim()) : text;
    case 'choice':
      return choiceValues(operation, schema).find((choice) => textOf(choice) === text) ?? text;
    case 'list': {
      const { items } = resolveSchema(operation, schema);
      return text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => valueOf(operation, items, line, isExact));
    }
    case 'object': {
      const value = parseExactly(text);
      return isObject(value) ? value : text;
    }
    case 'text':
      return text;
  }
}

/** The values of a schema of the kind `choice`: an `enum` or a boolean. */
export function choiceValues(operation: ConsoleOperation, schema: unknown): readonly unknown[] {
  return asArray(resolveSchema(operation, schema)['enum'] ?? [true, false]);
}
