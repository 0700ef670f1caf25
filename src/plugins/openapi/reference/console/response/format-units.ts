/** `35 ms`, `1.4 sec` */
export function formatTime(milliseconds: number, locale?: string): string {
  const isLong = milliseconds >= 1000;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLong ? 'second' : 'millisecond',
    maximumFractionDigits: isLong ? 1 : 0,
  }).format(isLong ? milliseconds / 1000 : milliseconds);
}

/** `345 bytes`, `1.2 kB` */
export function formatSize(bytes: number, locale?: string): string {
  const [unit, divisor] =
    bytes < 1000 ? (['byte', 1] as const) : bytes < 1e6 ? (['kilobyte', 1e3] as const) : (['megabyte', 1e6] as const);
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / divisor);
}
