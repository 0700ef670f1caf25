import { fileURLToPath } from 'node:url';
import type { PluginImports } from '../../../plugin.ts';

/** The module that loads the style sheets with Infima's classes; its component renders nothing. */
export const infimaModule = 'docusaurus-infima';

/** Blocks whose elements, modifiers and derived classes begin with their name, such as `card__body`. */
const blocks = 'alert|avatar|badge|button|card|clean|col|container|hero|row|shadow|text';
/** Matches a class of Infima between spaces, quotes or backticks (`\x60`). */
const classPattern = new RegExp(
  String.raw`["'\x60\s](?:row|col|container|hero|alert|avatar|(?:${blocks})(?:--|__|-)\w[\w-]*|(?:margin|padding)(?:-\w+)?--\w+)(?=["'\x60\s])`,
);

/** True if a source contains Infima's properties or class names. */
export function usesInfima(text: string): boolean {
  return text.includes('--ifm-') || (/\bclass(?:Name)?\s*=/.test(text) && classPattern.test(text));
}

const sheets = ['infima-properties', 'infima', 'infima-variants'].map((name) =>
  fileURLToPath(new URL(`./${name}.css`, import.meta.url)),
);

/** Each module of components needs these imports, because the bundler loads only sheets that the module imports. */
export const infimaImports = sheets.map((sheet) => `import ${JSON.stringify(sheet)};`).join('');

/** The module for pages, and the generated sheet. */
export function infimaModules(): PluginImports {
  const module = `${infimaImports}export default function Infima() { return null; }`;
  return {
    [infimaModule]: { code: module, isForPages: true },
    [sheets.at(-1) ?? '']: { code: `@layer utilities {${variants().join('\n')}}` },
  };
}

const sizes = { none: '0', xs: '0.25rem', sm: '0.5rem', md: '1rem', lg: '2rem', xl: '5rem' };
const sides = {
  '': '',
  '-top': '-block-start',
  '-bottom': '-block-end',
  '-left': '-left',
  '-right': '-right',
  '-vert': '-block',
  '-horiz': '-inline',
};

/** Rules that differ only in a number, a size or a name. */
function variants(): string[] {
  const spaces = ['margin', 'padding'].flatMap((property) =>
    Object.entries(sides).flatMap(([side, end]) =>
      Object.entries(sizes).map(
        ([size, space]) => `.${property}${side}--${size} { ${property}${end}: ${space} !important; }`,
      ),
    ),
  );
  return [
    ...Array.from({ length: 12 }, (_, index) => index + 1).map(
      (count) => `.col--${count} { --columns: ${count}; } .col--offset-${count} { --offset: ${count}; }`,
    ),
    ...[1, 2, 3, 4, 5, 6].map(
      (level) => `:where(.infima-page h${level}) { font-size: var(--ifm-h${level}-font-size); }`,
    ),
    ...Object.entries({ sm: 0.8, lg: 1.35 }).map(
      ([name, factor]) => `.button--${name} { --ifm-button-size-multiplier: ${factor}; }`,
    ),
    ...Object.entries({ top: 'flex-start', bottom: 'flex-end', center: 'center' }).map(
      ([name, value]) => `.row--align-${name} { align-items: ${value}; }`,
    ),
    ...Object.entries({ sm: '2rem', lg: '4rem', xl: '6rem' }).map(
      ([name, size]) => `.avatar__photo--${name} { --avatar-size: ${size}; }`,
    ),
    ...['primary', 'secondary', 'success', 'info', 'warning', 'danger'].map(
      (name) => `.button--${name}, .badge--${name}, .alert--${name} {
        --part-color: var(--ifm-color-${name});
        --part-text: var(--on-${name}, var(--color-background));
        --part-wash: var(--wash-${name});
      }
      .text--${name} { color: var(--ifm-color-${name}); }`,
    ),
    ...['center', 'left', 'right', 'justify'].map((value) => `.text--${value} { text-align: ${value}; }`),
    ...['capitalize', 'lowercase', 'uppercase'].map((value) => `.text--${value} { text-transform: ${value}; }`),
    ...['light', 'normal', 'semibold', 'bold'].map(
      (name) => `.text--${name} { font-weight: var(--ifm-font-weight-${name}); }`,
    ),
    ...['lw', 'md', 'tl'].map((name) => `.shadow--${name} { box-shadow: var(--ifm-global-shadow-${name}); }`),
    ...spaces,
  ];
}
