/** A number as JSON writes it, which JavaScript cannot represent: `12345678901234567890`, `1e999`. */
class ExactNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toJSON(): string {
    return this.text;
  }
}

/** Reviver of `JSON.parse` that rounds no number. */
export function keepNumber(_: string, value: unknown, context?: { source?: string }): unknown {
  const source = context?.source;
  if (typeof value !== 'number' || source === undefined) return value;
  return decimal(source) === decimal(String(value)) ? value : new ExactNumber(source);
}

export function isNumber(value: unknown): value is number | ExactNumber {
  return typeof value === 'number' || value instanceof ExactNumber;
}

/** True if two numerals represent the same value. */
export function sameNumber(one: number | ExactNumber, other: number | ExactNumber): boolean {
  return decimal(textOf(one)) === decimal(textOf(other));
}

/** A number as a report prints it; `-0` is `0`. */
export function textOf(value: number | ExactNumber): string {
  return typeof value === 'number' ? String(value) : value.text;
}

/** Sign, digits and exponent of a number: the same text for `1`, `1.0` and `10e-1`. */
function decimal(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  const digits = (whole + fraction).replace(/^0+/, '');
  if (digits === '') return /\d/.test(whole) ? '0' : text;
  const ending = /(?<!0)0+$/.exec(digits)?.[0].length ?? 0;
  const zeros = Number(exponent) - fraction.length + ending;
  return `${sign}${digits.slice(0, digits.length - ending)}e${zeros}`;
}
