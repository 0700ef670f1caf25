import { textOf, type Fields } from '../shared/values.ts';

/** Facts for the author of a converted site, each with its settings or files. */
export type Notes = Map<string, Set<string>>;

/** Adds a note. Without a subject, the note is about the whole site. */
export function addNote(notes: Notes, fact: string, subject?: string): void {
  const subjects = notes.get(fact) ?? new Set();
  if (subject !== undefined) subjects.add(subject);
  notes.set(fact, subjects);
}

/** Notes the settings that have no effect in the new site. */
export function noteSettings(notes: Notes, settings: Fields, converted: ReadonlySet<string>, prefix = ''): void {
  const keys = Object.keys(settings).filter((key) => !converted.has(key));
  for (const key of keys) addNote(notes, 'Not converted: settings', prefix + key);
}

/**
 * Notes front matter keys without an effect. `prev` and `next` have an effect only if they are `false`, and
 * `lastUpdated` if it is a date.
 */
export function noteFrontMatter(notes: Notes, fields: Fields, converted: ReadonlySet<string>, path: string): void {
  const isConverted = (key: string) =>
    converted.has(key) ||
    (/^(?:prev|next)$/.test(key) && fields[key] === false) ||
    (key === 'lastUpdated' && lastUpdate(fields) !== undefined);
  const keys = Object.keys(fields).filter((key) => !isConverted(key));
  for (const key of keys) addNote(notes, `Not converted: front matter \`${key}\``, path);
}

/** The field `last_update` for `lastUpdated: 2026-01-31`. */
export function lastUpdate({ lastUpdated }: Fields): Fields | undefined {
  const [date] = /^\d{4}-\d\d-\d\d/.exec(textOf(lastUpdated) ?? '') ?? [];
  return date === undefined ? undefined : { date };
}

/** One line per note, with its first three subjects. */
export function noteLines(notes: Notes): string[] {
  return [...notes].map(([fact, subjects]) => {
    const shown = [...subjects].slice(0, 3).join(', ');
    const more = subjects.size > 3 ? ` and ${subjects.size - 3} more` : '';
    return `${fact}${subjects.size === 0 ? '' : ': '}${shown}${more}`;
  });
}

/** All notes and subjects, as a list. */
export function noteFile(notes: Notes): string {
  return [...notes].map(([fact, subjects]) => `- ${[fact, ...subjects].join('\n  - ')}\n`).join('');
}
