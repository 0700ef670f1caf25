import type { Fields } from '../shared/values.ts';

/** Facts for the author of a converted site, each with its settings or files. */
export type Notes = Map<string, Set<string>>;

/** Adds a note. Without a place, it is about the whole site. */
export function addNote(notes: Notes, fact: string, place?: string): void {
  const places = notes.get(fact) ?? new Set();
  if (place !== undefined) places.add(place);
  notes.set(fact, places);
}

/** Notes about keys that have no effect in the new site. `note` returns the fact and the place. */
export function noteUnknown(
  notes: Notes,
  fields: object,
  known: ReadonlySet<string>,
  note: (key: string) => readonly [fact: string, place: string],
): void {
  for (const key of Object.keys(fields)) if (!known.has(key)) addNote(notes, ...note(key));
}

/** Like `noteUnknown`, for the front matter of a page. `prev` and `next` can only be turned off. */
export function notePage(notes: Notes, fields: Fields, known: ReadonlySet<string>, path: string): void {
  const converted = ['prev', 'next'].filter((key) => fields[key] === false);
  noteUnknown(notes, fields, new Set([...known, ...converted]), (key) => [
    `Not converted: front matter \`${key}\``,
    path,
  ]);
}

/** One line per note, with the first places. */
export function noteLines(notes: Notes): string[] {
  return [...notes].map(([fact, places]) => {
    const shown = [...places].slice(0, 3).join(', ');
    const rest = places.size > 3 ? ` and ${places.size - 3} more` : '';
    return `${fact}${places.size === 0 ? '' : ': '}${shown}${rest}`;
  });
}

/** All notes and places, as a list. */
export function noteFile(notes: Notes): string {
  return [...notes].map(([fact, places]) => `- ${[fact, ...places].join('\n  - ')}\n`).join('');
}
