/** `35 ms`, `1.4 sec` */
export function formatTime(milliseconds: number, locale?: string): string {
  const rounded = Math.round(milliseconds);
  return rounded < 1000 ? format(rounded, 'millisecond', locale) : format(milliseconds / 1000, 'second', locale);
}

/** `345 bytes`, `1.2 kB` */
export function formatSize(bytes: number, locale?: string): string {
  if (bytes < 1000) return format(bytes, 'byte', locale, 'long');
  // From 999,950 bytes on, kilobytes would round to 1,000.
  return bytes < 999_950 ? format(bytes / 1e3, 'kilobyte', locale) : format(bytes / 1e6, 'megabyte', locale);
}

function format(value: number, unit: string, locale?: string, unitDisplay: 'short' | 'long' = 'short'): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 }).format(value);
}
