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
  if (part.in === 'body') {
    return named === undefined ? message('referenceWholeBody') : message('referenceInBody', { field: named });
  }
  const status = `\`${part.status}\``;
  if (named === undefined) return message('referenceWholeResponse', { status });
  return message('referenceInResponse', { field: named, status });
}

function describeFact(fact: Fact, message: FormatApiMessage): string {
  const id = idInFile('referenceFact', fact.kind);
  switch (fact.kind) {
    case 'type':
      return message(id, { before: `\`${fact.before}\``, after: `\`${fact.after}\`` });
    case 'limits': {
      const anything = message('referenceAnything');
      return message(id, { before: fact.before ?? anything, after: fact.after ?? anything });
    }
    case 'moved':
    case 'default': {
      const nothing = message('referenceNothing');
      return message(id, { before: fact.before ?? nothing, after: fact.after ?? nothing });
    }
    case 'valueAdded':
    case 'valueRemoved':
      return message(id, { value: fact.value });
    default:
      return message(id);
  }
}
