import { dirname, join, parse, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { code, sourceText } from '../shared/config-text.ts';
import { evaluateModule } from '../shared/evaluate-module.ts';
import { exportPathOf, standInName } from '../shared/stand-in.ts';
import { fieldsOf, listOf, pick, type Fields } from '../shared/values.ts';
import { relativePath } from './config/map-docs.ts';
import { contentOf, partsOf } from './config/plugin-entries.ts';
import { settingsOf } from './config/read-docusaurus.ts';
import type { TreeEntry } from './config/tree-plugins.ts';
import { findModule, packageFile } from './modules/find-module.ts';

/** The configuration file, the folders of the old and new site, and a function that adapts paths to the new site. */
type Place = { file: string; siteDir: string; target: string; adapt: (value: unknown) => unknown };

/** Imports and plugins for `site.config.ts`, and notes about what is missing there. */
type TreeSource = { imports: readonly string[]; plugins: readonly object[]; notes: readonly string[] };

/** An import of a plugin: the module, the imported name, and the properties that lead from it to the plugin. */
type Import = { specifier: string; first: string; others: readonly string[] };

/** Writes the remark and rehype plugins of a Docusaurus site as a plugin of `site.config.ts`. */
export async function treeSource(entries: readonly TreeEntry[], place: Place): Promise<TreeSource> {
  const written = entries.length === 0 ? {} : await placeholders(place);
  const imports = new Map<string, { local: string; statement: string }>();
  // Ids and paths decide which plugins run on a page.
  const options = Object.fromEntries(
    Object.entries(written).map(([kind, all]) => [
      kind,
      all.map((fields): Record<string, unknown> => ({ ...fieldsOf(place.adapt(pick(fields, 'id', 'path'))) })),
    ]),
  );
  const notes: string[] = [];
  for (const { kind, at, list, place: listName, index, count, args } of entries) {
    const listed = listOf(written[kind]?.[at]?.[list]);
    // If the number of entries differs, another module contains some of them.
    const [module] = listed.length === count ? [listed[index]].flat() : [];
    const found = isJson(args) ? await importOf(module, place) : undefined;
    if (!found) {
      const step = `Import it in site.config.ts, and add it to \`contentPlugins({ ${kind}: { ${list}: […] } })\`.`;
      notes.push(`${listName}[${index}] is left out. ${step}`);
      continue;
    }
    const { specifier, first, others } = found;
    const key = `${first} ${specifier}`;
    const local = imports.get(key)?.local ?? newName(found, imports);
    const names = first === 'default' ? local : `{ ${first} as ${local} }`;
    imports.set(key, { local, statement: `import ${names} from ${sourceText(specifier)};` });
    const value = code([local, ...others].join('.'));
    const entry = args.length === 0 ? value : [value, ...listOf(place.adapt(args))];
    const own = options[kind]?.[at];
    if (own) own[list] = [...listOf(own[list]), entry];
  }
  if (imports.size === 0) return { imports: [], plugins: [], notes };
  const used = Object.fromEntries(
    Object.entries(options)
      .filter(([, all]) => all.some((fields) => Object.keys(fields).length > 0))
      .map(([kind, all]) => [kind, all.length === 1 ? all[0] : all]),
  );
  const call = sourceText({ siteDir: code('import.meta.dirname'), ...used }, '    ');
  const statements = [...imports.values()].map(({ statement }) => statement);
  return {
    imports: ["import { contentPlugins } from 'area-docs/docusaurus';", ...statements],
    plugins: [code(`contentPlugins(${call})`)],
    notes,
  };
}

/** The options of the content plugins, with stand-ins that name the modules they replace. */
async function placeholders({ file, siteDir }: Place): Promise<Readonly<Record<string, readonly Fields[]>>> {
  try {
    const { value } = await evaluateModule(file, siteDir, null);
    const {
      docs,
      blog,
      pages = {},
    } = contentOf(
      partsOf(await settingsOf(value), () => undefined),
      siteDir,
    );
    return { docs, blog, pages: [pages] };
  } catch {
    // The configuration computes with a value that it imports, so its modules are unknown.
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
function newName({ specifier, first }: Import, imports: ReadonlyMap<string, { local: string }>): string {
  const words = (first === 'default' ? parse(specifier).name : first).match(/[a-z\d]+/gi) ?? [];
  const whole = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const name = /^Re(?:mark|hype)/.test(whole) ? `re${whole.slice(2)}` : `plugin${whole}`;
  const isTaken = [...imports.values()].some(({ local }) => local === name);
  return isTaken ? `${name}${imports.size + 1}` : name;
}

/** The import of the plugin that a stand-in replaces; undefined if Node cannot import it. */
async function importOf(module: unknown, { file, siteDir, target }: Place): Promise<Import | undefined> {
  const [written, names] = [standInName(module), exportPathOf(module)];
  if (written === undefined || names === undefined) return undefined;
  const siteFile = /^\.{1,2}\//.test(written) ? findModule(join(dirname(file), written)) : undefined;
  const found = siteFile ?? packageFile(written, siteDir);
  if (found === undefined) return undefined;
  try {
    const exported: unknown = await import(pathToFileURL(found).href);
    // The default export of a CommonJS module may contain its other exports, even another default export.
    const candidates = names.length === 0 ? [['default'], ['default', 'default']] : [names, ['default', ...names]];
    const exportPath = candidates.find(
      (keys) => typeof keys.reduce((value, key) => Reflect.get(Object(value), key), exported) === 'function',
    );
    if (!exportPath?.every((name) => /^[A-Za-z_$][\w$]*$/.test(name))) return undefined;
    const [first = '', ...others] = exportPath;
    const path = siteFile?.startsWith(siteDir + sep)
      ? `./${relativePath(siteFile, siteDir)}`
      : relativePath(found, target);
    return { specifier: siteFile === undefined ? written : path, first, others };
  } catch {
    // The file mixes CommonJS and ES modules, or imports files without their extension.
    return undefined;
  }
}
