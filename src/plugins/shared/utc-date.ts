const zone = /(?<![a-z])(?:Z|UTC?|GMT|[ECMP][SD]T)(?![a-z])|:.*[+-]/i;

/**
 * Parses a date in any form that `Date` accepts; without a zone, as UTC, so that all machines agree. Returns an invalid
 * date for days that do not exist, such as 30 February, which `Date` reads as 2 March.
 */
export function utcDate(written: string): Date {
  const [, year = 0, month = 0, day = 0] = /^(\d{4})[-/](\d\d?)[-/](\d\d?)(?!\d)/.exec(written)?.map(Number) ?? [];
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return new Date(NaN);
  return new Date(zone.test(written) ? written : `${written.replace(/(?<=\d)T(?=\d)/i, ' ')} UTC`);
}
