/** One measured number with its unit. */
export type Figure = { name: string; value: number; unit: 'ms' | 's' | 'kB' | 'MB' | 'times' | 'shift' };

const digits = { ms: 0, s: 2, kB: 1, MB: 0, times: 2, shift: 3 } as const;

/** Formats a number with its unit. */
export function formatFigure({ value, unit }: Pick<Figure, 'value' | 'unit'>): string {
  return `${value.toFixed(digits[unit])} ${unit}`;
}

/** The median of an odd number of values, so that a single slow run has little effect. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
