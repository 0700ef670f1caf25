import type { Fields } from '../shared/values.ts';

/** Facts for the author of a converted site, each with its settings or files. */
export type Notes = Map<string, Set<string>>;

/** Adds a note. Without a place, the note is about the whole site. */
export function addNote(notes: Notes, fact: string, place?: string): void {
  const places = notes.get(fact) ?? new Set();
  if (place !== undefined) places.add(place);
  notes.set(fact, places);
}

/** Notes the settings that have no effect in the new site. */
export function noteSettings(notes: Notes, settings: Fields, converted: ReadonlySet<string>, prefix = ''): void {
  const keys = Object.keys(settings).filter((key) => !converted.has(key));
  for (const key of keys) addNote(notes, 'Not converted: settings', prefix + key);
}

/** Notes front matter keys without an effect. `prev` and `next` have an effect only if they are `false`. */
export function noteFrontMatter(notes: Notes, fields: Fields, converted: ReadonlySet<string>, path: string): void {
  const isConverted = (key: string) => converted.has(key) || (/^(?:prev|next)$/.test(key) && fields[key] === false);
  const keys = Object.keys(fields).filter((key) => !isConverted(key));
  for (const key of keys) addNote(notes, `Not converted: front matter \`${key}\``, path);
}

/** One line per note, with its first three places. */
export function noteLines(notes: Notes): string[] {
  return [...notes].map(([fact, places]) => {
    const shown = [...places].slice(0, 3).join(', ');
    const more = places.size > 3 ? ` and ${places.size - 3} more` : '';
    return `${fact}${places.size === 0 ? '' : ': '}${shown}${more}`;
  });
}

/** All notes and places, as a list. */
export function noteFile(notes: Notes): string {
  return [...notes].map(([fact, places]) => `- ${[fact, ...places].join('\n  - ')}\n`).join('');
}
