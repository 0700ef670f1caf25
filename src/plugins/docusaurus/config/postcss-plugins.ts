import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import postcss, { type AcceptedPlugin } from 'postcss';
import { evaluateModule } from '../../shared/evaluate-module.ts';
import { standInName } from '../../shared/stand-in.ts';
import { defaultOf, fieldsOf, listOf, textOf, type Fields } from '../../shared/values.ts';
import { findModule, packageFile } from '../modules/find-module.ts';

/** Compiles a style sheet. `files` are the absolute paths of other files that the result depends on. */
export type CompileSheet = (css: string, file: string) => Promise<{ css: string; files: readonly string[] }>;

/** True if a plugin of Docusaurus adds plugins of PostCSS. `module` is a function, or the path or name of a module. */
export function configuresPostCss(module: unknown, siteDir: string): boolean {
  const file = moduleFile(module, siteDir);
  const create = file === undefined ? defaultOf(module) : readFileSync(file, 'utf8');
  return standInName(module) === undefined && /string|function/.test(typeof create)
    ? /\bconfigurePostCss\b/.test(String(create))
    : false;
}

/**
 * Runs the PostCSS plugins that `entries`, which are plugins of Docusaurus, add, such as Tailwind. Undefined if there
 * are none, or if their packages are missing.
 */
export async function postCssOf(
  entries: readonly { module: unknown; options: Fields }[],
  settings: Fields,
  siteDir: string,
): Promise<CompileSheet | undefined> {
  const i18n = { defaultLocale: 'en', locales: ['en'], ...fieldsOf(settings['i18n']) };
  const context = { siteDir, siteConfig: settings, i18n: { ...i18n, currentLocale: i18n.defaultLocale } };
  let options: Fields = { plugins: [] };
  for (const { module, options: written } of entries) {
    const file = moduleFile(module, siteDir);
    const create = file === undefined ? defaultOf(module) : (await evaluateModule(file, siteDir)).value;
    const plugin = fieldsOf(await Reflect.apply(create as () => unknown, undefined, [context, written]));
    const configure = plugin['configurePostCss'];
    if (typeof configure === 'function') options = fieldsOf(Reflect.apply(configure, plugin, [options]) ?? options);
  }
  const plugins = listOf(options['plugins']).filter((plugin) => standInName(plugin) === undefined);
  if (plugins.length === 0) return undefined;
  const processor = postcss(plugins as AcceptedPlugin[]);
  return async (css, file) => {
    const { css: compiled, messages } = await processor.process(css, { from: file, to: file });
    const files = messages.flatMap(({ type, file: path }) => (type === 'dependency' ? (textOf(path) ?? []) : []));
    return { css: compiled, files: files.filter((path) => existsSync(path)) };
  };
}

/** The file of a plugin that is written as a path or the name of a package; undefined for others. */
function moduleFile(module: unknown, siteDir: string): string | undefined {
  const name = standInName(module) === undefined ? textOf(module) : undefined;
  return name === undefined ? undefined : (findModule(resolve(siteDir, name)) ?? packageFile(name, siteDir));
}
