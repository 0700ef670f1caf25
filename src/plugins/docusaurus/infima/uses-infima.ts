import { fileURLToPath } from 'node:url';

/** The module that loads the sheets with the classes of Infima; its component shows nothing. */
export const infimaModule = 'docusaurus-infima';

const blocks = 'alert|avatar|badge|button|card|clean|col|container|hero|row|shadow|text';
const names = new RegExp(
  String.raw`["'\x60\s](?:row|col|container|hero|alert|avatar|(?:${blocks})(?:--|__|-)\w[\w-]*|(?:margin|padding)(?:-\w+)?--\w+)(?=["'\x60\s])`,
);

/** True if a source has Infima's properties, or classes with its names. */
export function usesInfima(text: string): boolean {
  return text.includes('--ifm-') || (/\bclass(?:Name)?\s*=/.test(text) && names.test(text));
}

/** Imports of the sheets. The bundler loads those that a module of components itself imports. */
export function infimaImports(): string {
  const sheets = ['infima-properties', 'infima', 'infima-spacing'];
  return sheets.map((name) => `import ${JSON.stringify(sheetPath(name))};`).join('');
}

/** The code of that module. */
export function infimaCode(): string {
  return [infimaImports(), 'export default function Infima() {', '  return null;', '}'].join('\n');
}

function sheetPath(name: string): string {
  return fileURLToPath(new URL(`./${name}.css`, import.meta.url));
}
