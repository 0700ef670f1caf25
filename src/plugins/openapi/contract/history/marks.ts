import { placeKey, type Change, type Marks, type Place, type Release } from './types.ts';

/** Marks by the keys of places. */
export type PlaceMarks = ReadonlyMap<string, Marks>;

/** The marks after all changes; `releases` are in the order of the versions. */
export function marksOf(releases: readonly Release[]): PlaceMarks {
  const marks = new Map<string, Marks>();
  for (const { version, changes } of releases) for (const change of changes) mark(marks, change, version);
  return marks;
}

function mark(marks: Map<string, Marks>, { fact, isBreaking: _, ...place }: Change, version: string): void {
  const key = placeKey(place);
  switch (fact.kind) {
    case 'added':
    case 'addedRequired':
      marks.set(key, { since: version });
      break;
    case 'removed': {
      marks.delete(key);
      const around = placeKey(placeAround(place));
      marks.set(around, { ...marks.get(around), changed: version });
      break;
    }
    default:
      marks.set(key, { ...marks.get(key), changed: version });
  }
}

function placeAround({ subject, part, fields }: Place): Place {
  if (fields.length === 0) return { subject, fields };
  return { subject, ...(part && { part }), fields: fields.slice(0, -1) };
}
