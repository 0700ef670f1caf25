import type { Change, Fact, Part } from '../../contract/history/types.ts';
import { idInFile } from '../../messages/id-in-file.ts';
import type { FormatReferenceMessage } from '../../messages/reference-messages.ts';

/**
 * A change in words, with code in backticks: `` `limit` in the query: now required ``. Undefined if the heading of its
 * group says enough.
 */
export function describeChange(
  { subject, part, fields, fact }: Change,
  word: FormatReferenceMessage,
): string | undefined {
  const isWhole = part === undefined && fields.length === 0;
  if (isWhole && (fact.kind === 'added' || fact.kind === 'deprecated')) return undefined;
  const whole = word(subject.kind === 'schema' ? 'wholeSchema' : 'wholeOperation');
  const field = fieldName(part, fields);
  const place = part ? placeOf(part, field, word) : (field ?? whole);
  return `${place}: ${describeFact(fact, word)}`;
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

function placeOf(part: Part, field: string | undefined, word: FormatReferenceMessage): string {
  if (part.in !== 'body' && part.in !== 'response') {
    const places = { path: 'inPath', query: 'inQuery', header: 'inHeader', cookie: 'inCookie' } as const;
    return word(places[part.in], { field: field ?? '' });
  }
  const named = field ?? (part.type === undefined ? undefined : `\`${part.type}\``);
  if (part.in === 'body') return named === undefined ? word('wholeBody') : word('inBody', { field: named });
  const status = `\`${part.status}\``;
  return named === undefined ? word('wholeResponse', { status }) : word('inResponse', { field: named, status });
}

function describeFact(fact: Fact, word: FormatReferenceMessage): string {
  const id = idInFile('fact', fact.kind) as `fact${Capitalize<Fact['kind']>}`;
  switch (fact.kind) {
    case 'type':
      return word(id, { before: `\`${fact.before}\``, after: `\`${fact.after}\`` });
    case 'limits':
      return word(id, { before: fact.before ?? word('anything'), after: fact.after ?? word('anything') });
    case 'moved':
    case 'default':
      return word(id, { before: fact.before ?? word('nothing'), after: fact.after ?? word('nothing') });
    case 'valueAdded':
    case 'valueRemoved':
      return word(id, { value: fact.value });
    default:
      return word(id);
  }
}
