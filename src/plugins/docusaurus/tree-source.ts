import { dirname, join, parse, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { code, toJavaScript } from '../shared/config-text.ts';
import { evaluateModule } from '../shared/evaluate-module.ts';
import { exportPathOf, standInName } from '../shared/stand-in.ts';
import { fieldsOf, listOf, pick, type Fields } from '../shared/values.ts';
import { relativePath } from './config/site-paths.ts';
import { contentOf, partsOf } from './config/plugin-entries.ts';
import { settingsOf } from './config/read-docusaurus.ts';
import type { TreeEntry } from './config/tree-plugins.ts';
import { findModule, packageFile } from './modules/find-module.ts';

/** The configuration file, the folders of the old and new site, and a function that adapts paths to the new site. */
type Conversion = { file: string; siteDir: string; target: string; adapt: (value: unknown) => unknown };

/** An import of a plugin: the module, the imported name, and the properties that lead from it to the plugin. */
type Import = { specifier: string; name: string; properties: readonly string[] };

/**
 * Writes the remark and rehype plugins of a Docusaurus site as a plugin of `site.config.ts`, with its imports, and
 * notes about plugins that are left out.
 */
export async function treeSource(entries: readonly TreeEntry[], conversion: Conversion) {
  const standInOptions = entries.length === 0 ? {} : await optionsWithStandIns(conversion);
  const imports = new Map<string, { local: string; statement: string }>();
  // Ids and paths decide which plugins run on a page.
  const options = Object.fromEntries(
    Object.entries(standInOptions).map(([kind, all]) => [
      kind,
      all.map((fields): Record<string, unknown> => ({ ...fieldsOf(conversion.adapt(pick(fields, 'id', 'path'))) })),
    ]),
  );
  const notes: string[] = [];
  for (const { kind, contentIndex, list, listName, index, count, args } of entries) {
    const listedPlugins = listOf(standInOptions[kind]?.[contentIndex]?.[list]);
    // If the number of entries differs, another module contains some of them.
    const [module] = listedPlugins.length === count ? [listedPlugins[index]].flat() : [];
    const imported = isJson(args) ? await importOf(module, conversion) : undefined;
    if (!imported) {
      const step = `Import it in site.config.ts, and add it to \`contentPlugins({ ${kind}: { ${list}: […] } })\`.`;
      notes.push(`${listName}[${index}] is left out. ${step}`);
      continue;
    }
    const { specifier, name, properties } = imported;
    const key = `${name} ${specifier}`;
    const local = imports.get(key)?.local ?? freeName(imported, imports);
    const binding = name === 'default' ? local : `{ ${name} as ${local} }`;
    imports.set(key, { local, statement: `import ${binding} from ${toJavaScript(specifier)};` });
    const value = code([local, ...properties].join('.'));
    const entry = args.length === 0 ? value : [value, ...listOf(conversion.adapt(args))];
    const content = options[kind]?.[contentIndex];
    if (content) content[list] = [...listOf(content[list]), entry];
  }
  if (imports.size === 0) return { imports: [], plugins: [], notes };
  const nonEmptyOptions = Object.fromEntries(
    Object.entries(options)
      .filter(([, all]) => all.some((fields) => Object.keys(fields).length > 0))
      .map(([kind, all]) => [kind, all.length === 1 ? all[0] : all]),
  );
  const call = toJavaScript({ siteDir: code('import.meta.dirname'), ...nonEmptyOptions }, '    ');
  const statements = [...imports.values()].map(({ statement }) => statement);
  return {
    imports: ["import { contentPlugins } from 'area-docs/docusaurus';", ...statements],
    plugins: [code(`contentPlugins(${call})`)],
    notes,
  };
}

/** Reads the options of the content plugins again, with stand-ins for all imported modules. */
async function optionsWithStandIns({
  file,
  siteDir,
}: Conversion): Promise<Readonly<Record<string, readonly Fields[]>>> {
  try {
    const { value } = await evaluateModule(file, siteDir, null);
    const parts = partsOf(await settingsOf(value), siteDir, () => undefined);
    const { docs, blog, pages = {} } = contentOf(parts, siteDir);
    return { docs, blog, pages: [pages] };
  } catch {
    // The configuration needs the value of an import, which stand-ins do not have, so the modules are unknown.
    return {};
  }
}

function isJson(value: unknown): boolean {
  try {
    return isDeepStrictEqual(value, JSON.parse(JSON.stringify(value)));
  } catch {
    // The value contains itself or a BigInt.
    return false;
  }
}

/** A free variable name for an import. */
function freeName({ specifier, name: imported }: Import, imports: ReadonlyMap<string, { local: string }>): string {
  const words = (imported === 'default' ? parse(specifier).name : imported).match(/[a-z\d]+/gi) ?? [];
  const whole = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const name = /^Re(?:mark|hype)/.test(whole) ? `re${whole.slice(2)}` : `plugin${whole}`;
  const isTaken = [...imports.values()].some(({ local }) => local === name);
  return isTaken ? `${name}${imports.size + 1}` : name;
}

/** The import of the plugin that a stand-in replaces; undefined if Node cannot import it. */
async function importOf(module: unknown, { file, siteDir, target }: Conversion): Promise<Import | undefined> {
  const [specifier, exportPath] = [standInName(module), exportPathOf(module)];
  if (specifier === undefined || exportPath === undefined) return undefined;
  const siteFile = /^\.{1,2}\//.test(specifier) ? findModule(join(dirname(file), specifier)) : undefined;
  const moduleFile = siteFile ?? packageFile(specifier, siteDir);
  if (moduleFile === undefined) return undefined;
  try {
    const exported: unknown = await import(pathToFileURL(moduleFile).href);
    // The default export of a CommonJS module may contain its other exports, even another default export.
    const candidates =
      exportPath.length === 0 ? [['default'], ['default', 'default']] : [exportPath, ['default', ...exportPath]];
    const exportKeys = candidates.find(
      (keys) => typeof keys.reduce((value, key) => Reflect.get(Object(value), key), exported) === 'function',
    );
    if (!exportKeys?.every((name) => /^[A-Za-z_$][\w$]*$/.test(name))) return undefined;
    const [name = '', ...properties] = exportKeys;
    const path = siteFile?.startsWith(siteDir + sep)
      ? `./${relativePath(siteFile, siteDir)}`
      : relativePath(moduleFile, target);
    return { specifier: siteFile === undefined ? specifier : path, name, properties };
  } catch {
    // The file mixes CommonJS and ES modules, or imports files without their extension.
    return undefined;
  }
}
