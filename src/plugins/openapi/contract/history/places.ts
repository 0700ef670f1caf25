import type { Operation, Parameter, ServerCall } from '../types.ts';
import type { Change, Fact, Part, Place, PlainKind, Subject } from './types.ts';

export function change(place: Place, fact: Fact | PlainKind, isBreaking: boolean): Change {
  return { ...place, fact: typeof fact === 'string' ? { kind: fact } : fact, isBreaking };
}

/** The place of a field inside another place. */
export function fieldAt(place: Place, field: string): Place {
  return { ...place, fields: [...place.fields, field] };
}

/** A key for a place, which is the same in all versions. */
export function placeKey({ subject, part, fields }: Place): string {
  return JSON.stringify([subjectKey(subject), part && partKey(part), ...fields]);
}

/** A key for a subject. The names of path parameters make no difference. */
export function subjectKey(subject: Subject): string {
  switch (subject.kind) {
    case 'operation':
      return `${subject.method} ${subject.path.replaceAll(/\{[^}]*\}/g, '{}')}`;
    case 'call':
      return subject.id;
    case 'schema':
      return `schema ${subject.name}`;
  }
}

export function partKey(part: Part): string {
  switch (part.in) {
    case 'body':
      return JSON.stringify(['body', part.type]);
    case 'response':
      return JSON.stringify(['response', part.status, part.type, part.header?.toLowerCase()]);
    case 'header':
      return JSON.stringify(['header', part.name.toLowerCase()]);
    default:
      return JSON.stringify([part.in, part.position ?? part.name]);
  }
}

export function operationSubject({ method, path, summary }: Operation): Subject {
  return { kind: 'operation', method, path, summary };
}

export function callSubject({ id, method, name }: ServerCall): Subject {
  return { kind: 'call', id, method, name };
}

/** The parameters with their parts. The position in the path identifies path parameters. */
export function placedParameters(
  owner: Pick<Operation, 'parameters'> & { path?: string },
): (Parameter & { part: Part })[] {
  const inPath = Array.from((owner.path ?? '').matchAll(/\{([^}]*)\}/g), ([, name]) => name);
  return owner.parameters.map((parameter) => {
    const { name, in: place } = parameter;
    return { ...parameter, part: { in: place, name, ...(place === 'path' && { position: inPath.indexOf(name) }) } };
  });
}
