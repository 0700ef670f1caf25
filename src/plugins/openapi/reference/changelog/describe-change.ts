import type { Change, Fact, Part } from '../../contract/history/types.ts';
import { idInFile } from '../../messages/id-in-file.ts';
import type { FormatApiMessage } from '../../messages/api-messages.ts';

/**
 * A change in words, with code in backticks: `` `limit` in the query: now required ``. Undefined if the heading of its
 * group says enough.
 */
export function describeChange({ subject, part, fields, fact }: Change, message: FormatApiMessage): string | undefined {
  const isWhole = part === undefined && fields.length === 0;
  if (isWhole && (fact.kind === 'added' || fact.kind === 'deprecated')) return undefined;
  const whole = message(subject.kind === 'schema' ? 'referenceWholeSchema' : 'referenceWholeOperation');
  const field = fieldName(part, fields);
  const place = part ? placeOf(part, field, message) : (field ?? whole);
  return `${place}: ${describeFact(fact, message)}`;
}

/** The path of a field as code: `` `rows[].title` ``. */
function fieldName(part: Part | undefined, fields: readonly string[]): string | undefined {
  const names = [...nameOf(part), ...fields];
  if (names.length === 0) return undefined;
  return `\`${names.reduce((path, name) => path + (name.startsWith('[') || path === '' ? name : `.${name}`), '')}\``;
}

function nameOf(part: Part | undefined): string[] {
  if (!part || part.in === 'body') return [];
  if (part.in === 'response') return part.header === undefined ? [] : [part.header];
  return [part.name];
}

function placeOf(part: Part, field: string | undefined, message: FormatApiMessage): string {
  if (part.in !== 'body' && part.in !== 'response') {
    return message(idInFile('referenceIn', part.in), { field: field ?? '' });
  }
  const named = field ?? (part.type === undefined ? undefined : `\`${part.type}\``);
  const status = part.in === 'response' ? `\`${part.status}\`` : '';
  if (named === undefined) return message(idInFile('referenceWhole', part.in), { status });
  return message(idInFile('referenceIn', part.in), { field: named, status });
}

function describeFact(fact: Fact, message: FormatApiMessage): string {
  const id = idInFile('referenceFact', fact.kind);
  if ('value' in fact) return message(id, { value: fact.value });
  if (!('before' in fact)) return message(id);
  const nothing = message(fact.kind === 'limits' ? 'referenceAnything' : 'referenceNothing');
  const write = (text: string | undefined) => (fact.kind === 'type' ? `\`${text}\`` : (text ?? nothing));
  return message(id, { before: write(fact.before), after: write(fact.after) });
}
