/** Formats an ISO date in a language, independent of the time zone. Invalid dates are returned unchanged. */
export function formatDate(date: string, locale: string): string {
  const time = Date.parse(date);
  if (Number.isNaN(time)) return date;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(time);
}
