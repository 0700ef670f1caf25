/** One measured number with its unit. */
export type Figure = { name: string; value: number; unit: 'ms' | 's' | 'kB' | 'MB' };

/** A figure as it is printed: seconds with two digits, the rest whole. */
export function formatFigure({ value, unit }: Figure): string {
  return `${unit === 's' ? value.toFixed(2) : Math.round(value)} ${unit}`;
}
