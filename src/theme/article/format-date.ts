/** An ISO date as readers of a language write it: the same everywhere on earth, and as given when it is no date. */
export function formatDate(date: string, locale: string): string {
  const time = Date.parse(date);
  if (Number.isNaN(time)) return date;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(time);
}
