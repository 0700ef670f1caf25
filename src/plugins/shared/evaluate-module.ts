import { existsSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path, { dirname, isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { types } from 'node:util';
import { compileFunction } from 'node:vm';
import * as yaml from 'yaml';
import { SiteError, SiteErrors } from '../../helpers.ts';
import { isFile, resolvedFile } from './list-files.ts';
import { standIn } from './stand-in.ts';
import { defaultOf, fieldsOf, listOf } from './values.ts';

/** Values in place of modules, by specifier. `null` replaces all modules except Node's with stand-ins. */
type Replacements = Readonly<Record<string, unknown>> | null;

/** Packages that are never loaded, because only their names matter. */
const neverLoaded = /docusaurus|^prism-react-renderer/;
/** Markdown plugins. A missing plugin is reported with the option that lists it, not in `missing`. */
const treePlugin = /^(?:@[^/]+\/)?(?:remark|rehype)-/;

/** The `require` that an ES module creates. Removed, because the bundler follows only calls of the global `require`. */
const ownRequire =
  /^(?:const|let|var)[ \t]+require[ \t]*=[ \t]*(?:\w+\.)?createRequire\([ \t]*import\.meta\.url[ \t]*\);?/m;

/** An `import()` of a computed path, which the bundler does not follow. It may begin with a comment. */
const computedImport = /\bimport\((?=\s*(?:\/\*.*?\*\/\s*)*[^\s/'"])/g;

/** Expressions for the place of a module, and the variables that replace them in each module of a bundle. */
const places = {
  'import.meta.url': 'url$',
  'import.meta.dirname': 'dir$',
  'import.meta.filename': 'file$',
  __dirname: 'dir$',
  __filename: 'file$',
  'import.meta.env': 'env$',
};

/** Declares the variables of `places` for a module. */
function placeOf(file: string): string {
  const [url$, dir$, file$] = [pathToFileURL(file).href, dirname(file), file].map((value) => JSON.stringify(value));
  return `const url$ = ${url$}, dir$ = ${dir$}, file$ = ${file$};`;
}

/** The engine's equivalents of packages with which configurations read data. */
const equivalents = new Map<string, unknown>([
  ['yaml', yaml],
  ['js-yaml', { ...yaml, load: yaml.parse }],
]);

/**
 * Evaluates a configuration or a sidebars file as Docusaurus does: ES module, CommonJS or TypeScript, or a mixture of
 * them. Returns its default export, and its missing packages, which stand-ins replace. With `replacements`, stand-ins
 * also replace files that do not exist, and `missing` also contains the absolute paths of these files.
 */
export async function evaluateModule(file: string, siteDir: string, replacements?: Replacements) {
  // Imported on demand, because the bundler is large and most sites have no such files.
  const { rolldown } = await import('rolldown');
  const { viteImportGlobPlugin } = await import('rolldown/experimental');
  const bundle = await rolldown({
    input: file,
    platform: 'node',
    tsconfig: false,
    treeshake: false,
    logLevel: 'silent',
    external: (id, importer) => (replacements === null ? importer !== undefined : isPackage(id)),
    resolve: { extensions: ['.ts', '.tsx', '.js', '.jsx', '.mjs', '.cjs', '.json'] },
    plugins: [
      viteImportGlobPlugin({ root: siteDir }),
      {
        name: 'own-place',
        transform: (code, id) =>
          /\.[cm]?[jt]sx?$/.test(id)
            ? placeOf(id) + code.replace(ownRequire, '').replaceAll(computedImport, 'import$(dir$, ')
            : undefined,
        async resolveId(id, importer) {
          if (!replacements || importer === undefined || !/^\.{1,2}\//.test(id)) return undefined;
          const resolved = await this.resolve(id, importer, { skipSelf: true });
          return resolved ?? { id: join(dirname(importer), id), external: 'absolute' };
        },
      },
    ],
    transform: { define: places, jsx: 'react-jsx' },
  });
  const options = { exports: 'auto', codeSplitting: false, dynamicImportInCjs: false } as const;
  const { output } = await bundle
    .generate({ format: 'cjs', ...options })
    .catch(async (error: unknown) => {
      const lost = unresolvedImports(error, siteDir);
      if (lost.length > 0) throw new SiteErrors(lost);
      if (!String(error).includes('INVALID_TLA_FORMAT')) throw error;
      const { output: chunks } = await bundle.generate({ format: 'es', ...options });
      return { output: [{ code: asyncCode(chunks[0].code) }] as const };
    })
    .finally(() => bundle.close());
  const missing = new Set<string>();
  const load = requireFrom(file, siteDir, missing, replacements);
  const module: { exports: unknown } = { exports: {} };
  const names = ['require', 'module', 'exports', '__dirname', '__filename', 'process', 'env$', 'import$', 'types$'];
  // In `.mjs` files, the bundler takes each package for a CommonJS module, which is its own default export.
  const code = output[0].code.replaceAll(/__toESM\((\w+), 1\)/g, (call, name: string) => {
    return `types$.isModuleNamespaceObject(${name}) ? ${name} : ${call}`;
  });
  const run = compileFunction(code, names, { filename: file }) as (...values: unknown[]) => unknown;
  const env = { ...process.env, MODE: 'production', PROD: true, DEV: false, SSR: true, BASE_URL: '/' };
  const importComputed = async (dir: string, id: string) => {
    const loaded = load(id.startsWith('.') ? join(dir, id) : id);
    return { ...fieldsOf(loaded), default: defaultOf(loaded) };
  };
  await run(load, module, module.exports, dirname(file), file, processIn(siteDir), env, importComputed, types);
  return { value: defaultOf(module.exports), missing: [...missing].toSorted() };
}

/** The errors of the bundler about imports of files that do not exist. */
function unresolvedImports(error: unknown, siteDir: string): SiteError[] {
  type Unresolved = { code?: string; id?: string; exporter?: string; loc?: { line: number } };
  return listOf(fieldsOf(error)['errors']).flatMap((one) => {
    const { code, id, exporter, loc } = one as Unresolved;
    if (code !== 'UNRESOLVED_IMPORT' || id === undefined || exporter === undefined) return [];
    return missingFile(exporter, { file: posixPath(id, siteDir), ...(loc && { line: loc.line }) });
  });
}

function posixPath(file: string, siteDir: string): string {
  return path.relative(siteDir, file).replaceAll(path.sep, '/');
}

function missingFile(specifier: string, place: { file: string; line?: number }): SiteError {
  const fact = `The import '${specifier}' cannot be found.`;
  const hint = 'Restore the file. If a script of the site generates it, run the script first.';
  return new SiteError({ topic: 'components', fact, place, hint });
}

/**
 * Converts a bundled ES module with `await` outside functions to the body of a CommonJS function. As in Node, a
 * CommonJS module is its own default export.
 */
function asyncCode(bundled: string): string {
  const body = bundled
    .replaceAll(/^import (?:(.+) from )?"([^"\n]+)";$/gm, (_, names: string = '{}', id: string) => {
      const [, own, all] = /^(?:([\w$]+), )?\* as ([\w$]+)$/.exec(names) ?? [];
      if (all !== undefined) return `const ${all} = load$("${id}")${own ? `, { default: ${own} } = ${all}` : ''};`;
      const bindings = names.replace(/^([\w$]+)(?:, \{(.*)\})?$/, '{ default as $1, $2 }').replaceAll(' as ', ': ');
      return `const ${bindings} = load$("${id}");`;
    })
    .replace(/^export \{(.*)\};$/m, (_, names: string) => {
      return `Object.assign(exports, {${names.replaceAll(/([\w$]+) as ([\w$]+)/g, '$2: $1')}});`;
    })
    .replaceAll(/\bimport\(("[^"\n]+")\)/g, 'Promise.resolve().then(() => load$($1))')
    .replaceAll('import.meta.url', '""');
  return `const load$ = (id, found = require(id)) => (found.default ? found : { ...found, default: found });
return (async () => {\n${body}\n})();`;
}

/** `process` as configurations see it in Docusaurus, which runs in the folder of the site. */
function processIn(siteDir: string): unknown {
  const env = { NODE_ENV: 'production', ...process.env };
  return new Proxy(process, {
    get: (target, key) => (key === 'cwd' ? () => siteDir : key === 'env' ? env : Reflect.get(target, key)),
  });
}

/** The `require` of an evaluated module. Adds the names of missing packages and files to `missing`. */
function requireFrom(file: string, siteDir: string, missing: Set<string>, replacements?: Replacements) {
  const native = createRequire(file);
  // Docusaurus runs in the folder of the site, so relative paths begin there.
  const paths = { ...path, resolve: (...parts: string[]) => path.resolve(siteDir, ...parts) };
  const load = (id: string): unknown => {
    if (replacements && Object.hasOwn(replacements, id)) return replacements[id];
    const name = id.replace(/^node:/, '');
    if (name === 'path') return { ...paths, default: paths };
    if (name === 'module') return { createRequire: () => load };
    if (isBuiltin(id)) return native(id);
    if (replacements === null || (isPackage(id) && neverLoaded.test(id))) return standIn(id);
    try {
      return native(id);
    } catch (error) {
      if (!isPackage(id) && !(replacements && isAbsolute(id) && !existsSync(id))) {
        if (isFile(resolve(id))) throw error;
        throw new SiteErrors([
          missingFile(isAbsolute(id) ? posixPath(id, siteDir) : id, { file: posixPath(file, siteDir) }),
        ]);
      }
      if (equivalents.has(id)) return equivalents.get(id);
      if (!treePlugin.test(id)) missing.add(id);
      return standIn(id);
    }
  };
  const resolve = (id: string): string => {
    if (!/^[./]/.test(id)) return resolvedFile(id, file) ?? id;
    const absolute = isAbsolute(id) ? id : join(dirname(file), id);
    const ending = ['', '.js', '.ts', '.json', '/index.js'].find((end) => isFile(absolute + end));
    return absolute + (ending ?? '');
  };
  return Object.assign(load, { resolve });
}

/** True for a package, by name or by a path such as `./node_modules/a/package.json`. */
function isPackage(id: string): boolean {
  return (!/^[./]/.test(id) && !isAbsolute(id)) || id.includes('node_modules/');
}
