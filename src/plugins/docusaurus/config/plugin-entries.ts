import { standInName } from '../../shared/stand-in.ts';
import { fieldsOf, isFields, listOf, textOf, type Fields } from '../../shared/values.ts';

/** A plugin, theme or preset of a Docusaurus configuration: its short name, such as `content-docs`, and its options. */
export type Entry = { name: string; options: Fields };

/** Reads `plugins`, `themes` or `presets`. Entries that a condition turned off are left out. */
export function entriesOf(value: unknown): Entry[] {
  return listOf(value).flatMap((entry): Entry[] => {
    if (!entry) return [];
    const [module, options] = Array.isArray(entry) ? (entry as unknown[]) : [entry];
    return module ? [{ name: nameOf(module), options: fieldsOf(options) }] : [];
  });
}

/** The short name of a module: of a package that is not installed, a path, or a function. */
export function nameOf(module: unknown): string {
  const written = textOf(module) ?? standInName(module);
  if (written !== undefined) return shortName(written);
  const value: unknown = (isFields(module) && module['default']) || module;
  const named = typeof value === 'function' || isFields(value) ? Reflect.get(value, 'name') : undefined;
  return typeof named === 'string' && named !== '' ? named : 'a plugin of the site';
}

/** `@docusaurus/plugin-content-docs` → `content-docs`; a path of an installed package is its name. */
function shortName(written: string): string {
  const installed = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(written)?.[1];
  const name = installed ?? written;
  return name.replace(/^@docusaurus\//, '').replace(/^(?:docusaurus-)?(?:plugin|preset|theme)-/, '');
}
