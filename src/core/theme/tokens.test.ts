import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { themeColors } from './color-mode/theme-color.ts';

type Rgb = readonly [number, number, number];
type Mode = 'light' | 'dark';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const tokens = new Map([...css.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));

/** Linear sRGB of a token in a mode; supports the three notations in the sheet. */
function color(name: string, mode: Mode): Rgb {
  return fromOklab(oklab(`var(--${name})`, mode));
}

function oklab(value: string, mode: Mode): Rgb {
  const mixed = /^color-mix\(in oklab, (.+) (\d+)%, (.+)\)$/.exec(value);
  if (mixed) {
    const [, one = '', share = '', other = ''] = mixed;
    const [a, b] = [oklab(one, mode), oklab(other, mode)];
    return mapThree((index) => a[index] * (Number(share) / 100) + b[index] * (1 - Number(share) / 100));
  }
  const variable = /^var\(--([\w-]+)\)$/.exec(value);
  if (variable) return oklab(tokens.get(variable[1] ?? '') ?? `missing ${value}`, mode);
  const [light = '', dark = light] = value.match(/oklch\((?:[^()]|\([^()]*\))*\)/g) ?? [];
  const [l = NaN, c = NaN, h = NaN] =
    (mode === 'light' ? light : dark)
      .replace('var(--hue)', tokens.get('hue') ?? '')
      .match(/[\d.]+/g)
      ?.map(Number) ?? [];
  const angle = (h / 180) * Math.PI;
  return [l, c * Math.cos(angle), c * Math.sin(angle)];
}

function fromOklab([lightness, a, b]: Rgb): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb: Rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return mapThree((index) => Math.min(1, Math.max(0, rgb[index])));
}

function mapThree(value: (index: 0 | 1 | 2) => number): Rgb {
  return [value(0), value(1), value(2)];
}

function contrast(one: string, other: string, mode: Mode): number {
  const [a, b] = [one, other].map((name) => {
    const [red, green, blue] = color(name, mode);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  }) as [number, number];
  return a > b ? a / b : b / a;
}

const surfaces = ['color-background', 'color-surface', 'color-sunken'];
const meanings = ['blue', 'green', 'amber', 'red', 'violet'].map((name) => `color-${name}`);

describe.each(['light', 'dark'] as const)('in %s mode', (mode) => {
  test.each(['color-text', 'color-muted', 'color-accent-text', ...meanings])(
    '%s is readable as text on every surface',
    (name) => {
      for (const surface of surfaces) expect(contrast(name, surface, mode)).toBeGreaterThanOrEqual(7);
    },
  );

  test.each(meanings)('text and %s are readable on their tinted background', (name) => {
    expect(contrast(name, `${name}-wash`, mode)).toBeGreaterThanOrEqual(7);
    expect(contrast('color-text', `${name}-wash`, mode)).toBeGreaterThanOrEqual(7);
  });

  test('accent text is readable on its tinted background', () => {
    expect(contrast('color-accent-text', 'color-accent-wash', mode)).toBeGreaterThanOrEqual(7);
  });

  test.each(['color-accent', 'color-control'])('%s is visible as the colour of controls', (name) => {
    for (const surface of surfaces) expect(contrast(name, surface, mode)).toBeGreaterThanOrEqual(4.5);
  });

  test('text on the accent is readable', () => {
    expect(contrast('color-on-accent', 'color-accent', mode)).toBeGreaterThanOrEqual(4.5);
  });

  test('the toolbars of the browser have the colour of the page', () => {
    const hex = color('color-background', mode).map((value) => {
      const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
      return Math.round(encoded * 255)
        .toString(16)
        .padStart(2, '0');
    });
    expect(themeColors[mode]).toBe(`#${hex.join('')}`);
  });
});
