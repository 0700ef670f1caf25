const zone = /(?<![a-z])(?:Z|UTC?|GMT|[ECMP][SD]T)(?![a-z])|:.*[+-]/i;

/** Parses a date in any form that `Date` accepts. Reads it as UTC without a zone, so that all machines agree. */
export function utcDate(written: string): Date {
  return new Date(zone.test(written) ? written : `${written.replace(/(?<=\d)T(?=\d)/i, ' ')} UTC`);
}
