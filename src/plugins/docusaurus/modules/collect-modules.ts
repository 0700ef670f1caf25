import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, isAbsolute, join, sep } from 'node:path';
import { ResolverFactory } from 'rolldown/experimental';
import { escapePattern, type PluginFiles, type PluginImports } from '../../../plugin.ts';
import type { DocusaurusOptions, ThemeFile } from '../docusaurus-options.ts';
import { sheetLoader } from '../text/assets.ts';
import { withoutAlias } from '../text/imports.ts';
import { partialOfModule } from '../text/page-code.ts';
import { needsBrowser } from '../../shared/browser-code.ts';
import { infimaImports, infimaModules, usesInfima } from '../infima/infima-sheets.ts';
import { isShowable } from '../../shared/is-showable.ts';
import { findModule, importedFile, originalPart, packageFile } from './find-module.ts';
import { adaptSheet } from './element-rules.ts';
import { classNames, emptyModule, markdownComponent, svgComponent } from './generated-modules.ts';
import { browserModules, engineModules, knownModule } from './known-modules.ts';
import { moduleText } from '../module-code/module-text.ts';
import { addNames, readImports, type Names } from '../module-code/read-imports.ts';
import { compiledName, isSass, sassOf } from './sass-sheets.ts';
import { originalCode, ownSpecifier, partCode } from './theme-file-code.ts';

/** A file of the site. `imports` are the results of `follow`: absolute paths and specifiers. */
type Module = { code?: string; needsBrowser: boolean; imports: readonly string[] };

/** The imports, files and code from which `collectModules` follows imports, and the settings that resolve them. */
type Roots = Pick<DocusaurusOptions, 'aliases' | 'staticFolders'> & {
  /** Imports of pages. */
  imports: Names;
  /** Absolute paths of page components. */
  components: readonly string[];
  /** Files of `src/theme` that replace parts of the engine's theme, by absolute path. */
  themeFiles: readonly ThemeFile[];
  /** Modules with code of pages, by specifier. */
  code: Readonly<Record<string, string>>;
  /** Absolute paths of style sheets for all pages. */
  sheets: readonly string[];
  /** Compiles these sheets. Returns the absolute paths of other files that the result depends on. */
  compileSheet?: ((css: string, file: string) => Promise<{ css: string; files: readonly string[] }>) | undefined;
};

const scriptFile = /\.(?:[cm]?[jt]sx?)$/;
/** Files of packages that contain no code. */
const dataFile = /\.(?:css|json)$/;
/** Files whose text may appear on pages. */
const textFile = /\.(?:json|mdx?)$/;
/** Modules left to the bundler: the engine provides them, or they never need the browser. */
const leftToBundler = /^(?:react(?:-dom)?(?:\/|$)|clsx$|classnames$|docusaurus-context$|react-for-pages$)/;

/**
 * Follows the imports of pages into the modules of the site. Modules that use hooks or handle events, and modules
 * that import them, run in the browser. Returns the modules for the bundler, and the names of packages and files that
 * do not exist.
 */
export async function collectModules(roots: Roots, siteDir: string, files: PluginFiles) {
  /** By absolute path. */
  const siteModules = new Map<string, Module>();
  /** Modules for the bundler, by specifier or absolute path. */
  const provided: Record<string, PluginImports[string]> = {};
  /** Specifiers that pages import. */
  const forPages = new Set<string>();
  const missing: Names = new Map();
  const importedNames: Names = new Map();
  /** Specifiers of installed packages that contain code. */
  const packages = new Set<string>();
  /** Files of the packages that pages import, by specifier. */
  const pagePackages = new Map<string, string>();
  // `require` resolves only packages with an entry for it. The bundler also accepts entries for these conditions.
  const resolver = new ResolverFactory({ conditionNames: ['import', 'module', 'browser', 'default'] });
  // Without `exports`, because packages need not export their `package.json`.
  const descriptions = new ResolverFactory({ exportsFields: [] });
  const sass = sassOf(siteDir);

  const installedFile = (specifier: string): string | undefined =>
    isBuiltin(specifier) ? undefined : (packageFile(specifier, siteDir) ?? resolver.sync(siteDir, specifier).path);
  const provide = (specifier: string, code: string): string => {
    provided[specifier] = { code };
    return specifier;
  };
  const replaceMissing = (specifier: string, names: Iterable<string>): string => {
    addNames(missing, specifier, names);
    return specifier;
  };

  /** Resolves an import to an absolute path or its specifier; undefined if the bundler resolves it. */
  async function follow(specifier: string, names: Iterable<string>, from: string): Promise<string | undefined> {
    if (Object.hasOwn(roots.code, specifier)) return specifier;
    const withoutLoaders = specifier.replace(/^!*(?:[\w-]+-loader(?:\?[^!]*)?!)+/, '');
    // With any Webpack loader, such as `!!raw-loader!./a.js`, the module exports the text of the file.
    const isRaw = withoutLoaders !== specifier;
    const path = withoutAlias(withoutLoaders, roots.aliases);
    const isRooted = path.startsWith('/');
    const isPath = isRooted || /^(?:\.{1,2}(?:\/|$)|@site\/)/.test(path);
    const rooted = [path, ...roots.staticFolders.map((folder) => join(siteDir, folder, path))];
    const file = isRooted ? rooted.map(findModule).find((one) => one !== undefined) : importedFile(path, from, siteDir);
    if (specifier.startsWith(sheetLoader)) {
      return provideSheet(specifier, path, isPath ? file : (installedFile(path) ?? file));
    }
    if (file !== undefined) {
      if ((isRaw || textFile.test(file)) && !isShowable(file, siteDir)) return replaceMissing(specifier, names);
      if (isRaw) return provide(specifier, `export default ${JSON.stringify(await files.read(file))};`);
      if (isSass(file) && sass) return compile(file, sass);
      // The bundler resolves relative paths without help.
      if (!path.startsWith('.')) provided[specifier] = { file };
      await read(file);
      return file;
    }
    if (isPath) return replaceMissing(specifier, names);
    const original = originalPart(specifier);
    const part = roots.themeFiles.find(({ name }) => name === original);
    if (part) return provide(specifier, originalCode(part));
    if (/^(?:clsx|classnames)$/.test(specifier) && installedFile(specifier) === undefined) {
      return provide(specifier, classNames);
    }
    const allNames = addNames(importedNames, specifier, names);
    const code = knownModule(original === undefined ? specifier : `@theme/${original}`, [...allNames]);
    if (code !== undefined) return provide(specifier, code);
    if (leftToBundler.test(specifier)) return undefined;
    if (installedFile(specifier) === undefined) return replaceMissing(specifier, names);
    if (!dataFile.test(specifier)) packages.add(specifier);
    return specifier;
  }

  /** Provides a component that loads a sheet, or nothing if its file is missing. */
  function provideSheet(specifier: string, path: string, file: string | undefined): string {
    if (file === undefined) replaceMissing(path, []);
    const loading = file === undefined ? '' : `import ${JSON.stringify(file)};`;
    return provide(specifier, `${loading}export default function Sheet() { return null; }`);
  }

  /** Provides the compiled sheet of a Sass file. Returns the path of the compiled sheet. */
  async function compile(file: string, compiler: NonNullable<typeof sass>): Promise<string> {
    const compiled = compiler(file);
    // Reading registers these files, so that an edit of any of them recompiles the sheet.
    await Promise.all(compiled.files.map((path) => files.read(path)));
    return provide(compiledName(file), compiled.css);
  }

  /** True for an `@import` of a package that is not installed. Reports the package. */
  function isMissing(specifier: string, sheet: string): boolean {
    const [name] = /^(?:@[\w.-]+\/)?\w[\w.-]*/.exec(specifier) ?? [];
    if (name === undefined || specifier.includes(':') || existsSync(join(dirname(sheet), specifier))) return false;
    if (descriptions.sync(siteDir, `${name}/package.json`).path !== undefined) return false;
    replaceMissing(specifier, []);
    return true;
  }

  async function sheetText(path: string): Promise<string> {
    const override = provided[path];
    return override && 'code' in override ? override.code : files.read(path);
  }

  /** Runs the PostCSS plugins of the site. */
  async function compiledSheet(css: string, file: string): Promise<string> {
    if (!roots.compileSheet) return css;
    const compiled = await roots.compileSheet(css, file);
    // Reading registers these files, so that an edit of any of them recompiles the sheet.
    await Promise.all(compiled.files.map((path) => files.read(path).catch(() => '')));
    return compiled.css;
  }

  /** Provides an adapted sheet. `file` is its source, and `path` the compiled sheet of a Sass file. */
  async function adapt(path: string, file: string): Promise<void> {
    const css = await sheetText(path);
    const adapted = adaptSheet(await compiledSheet(css, file), (specifier) => isMissing(specifier, file));
    if (adapted !== css) provide(path, adapted);
  }

  async function read(file: string): Promise<void> {
    if (siteModules.has(file)) return;
    const module: Module = { needsBrowser: false, imports: [] };
    siteModules.set(file, module);
    if (file.endsWith('.svg')) module.code = svgComponent(await files.read(file));
    if (/\.mdx?$/.test(file)) module.code = markdownComponent(await files.read(file));
    if (file.includes(`${sep}node_modules${sep}`)) return;
    if (file.endsWith('.css')) await adapt(file, file);
    if (!scriptFile.test(file)) return;
    const text = await files.read(file);
    const imports = await readImports(text, file);
    const keys = await Promise.all(imports.map((one) => follow(one.specifier, one.names, dirname(file))));
    module.imports = keys.filter((key) => key !== undefined);
    // Names from missing modules are stand-ins, which run everywhere. Even if one is named like a hook, such as
    // `useStore`, it does not need the browser.
    const missingNames = imports.filter((_, index) => missing.has(keys[index] ?? '')).flatMap(({ names }) => names);
    const textWithoutMissing = missingNames.reduce(
      (code, name) => code.replaceAll(new RegExp(`\\b${escapePattern(name)}\\b`, 'g'), ''),
      text,
    );
    module.needsBrowser =
      needsBrowser(textWithoutMissing) ||
      module.imports.some((key) => browserModules.includes(key) || packages.has(key));
    const sheets = await Promise.all(
      module.imports.filter((key) => isAbsolute(key) && key.endsWith('.css')).map(sheetText),
    );
    const needsInfima = usesInfima(text) || sheets.some((sheet) => sheet.includes('--ifm-'));
    const compiled = imports.flatMap(({ specifier }, index) => {
      const key = keys[index] ?? '';
      return isSass(specifier) && key.endsWith('.css') ? [[specifier, key] as const] : [];
    });
    module.code = (needsInfima ? infimaImports : '') + (await moduleText(text, { file, sheets: new Map(compiled) }));
  }

  for (const [specifier, names] of roots.imports) {
    if (engineModules.includes(specifier) || Object.hasOwn(roots.code, specifier)) continue;
    const key = await follow(specifier, names, siteDir);
    if (key === undefined) continue;
    forPages.add(specifier);
    // Pages pass imported Markdown on to components, which may run in the browser.
    const markdown = /\.mdx?$/.test(key) ? siteModules.get(key) : undefined;
    if (markdown) markdown.needsBrowser = true;
    if (Object.hasOwn(provided, specifier) || missing.has(specifier)) continue;
    const file = isAbsolute(key) ? key : (installedFile(key) ?? key);
    if (packages.has(key)) pagePackages.set(specifier, file);
    else provided[specifier] = { file };
  }
  for (const file of roots.sheets) {
    const path = isSass(file) && sass ? await compile(file, sass) : file;
    await adapt(path, file);
    if (path !== file) provided[file] = { file: path };
  }
  for (const file of [...roots.components, ...roots.themeFiles.map((part) => part.file)]) await read(file);
  for (const [specifier, code] of Object.entries(roots.code)) {
    for (const one of await readImports(code)) await follow(one.specifier, one.names, siteDir);
    forPages.add(provide(specifier, await moduleText(code)));
  }
  // At the end, because other modules may import other names.
  for (const [specifier, file] of pagePackages) {
    const names = [...(importedNames.get(specifier) ?? [])].join(', ');
    // The components of a package may use hooks.
    provide(specifier, `'use client';export { ${names} } from ${JSON.stringify(file)};`);
  }
  for (const [specifier, names] of missing) provide(specifier, emptyModule(specifier, [...names]));
  const browser = browserFiles(siteModules);
  for (const [file, { code }] of siteModules) {
    if (code === undefined) continue;
    const start = browser.has(file) ? "'use client';" : '';
    const part = roots.themeFiles.find((one) => one.file === file);
    provide(part ? ownSpecifier(file) : file, start + code);
    if (part) provide(file, start + partCode(part, code));
  }
  for (const name of forPages) Object.assign(provided[name] ?? {}, { isForPages: true });
  return {
    modules: { ...provided, ...infimaModules() },
    missing: [...missing.keys()].map((name) => partialOfModule(name) ?? name).toSorted(),
  };
}

/** Files that need the browser, and all files that import them directly or through others. */
function browserFiles(siteModules: ReadonlyMap<string, Module>): ReadonlySet<string> {
  const files = new Set([...siteModules].filter(([, module]) => module.needsBrowser).map(([file]) => file));
  for (let size = -1; size !== files.size;) {
    size = files.size;
    for (const [file, { imports }] of siteModules) if (imports.some((key) => files.has(key))) files.add(file);
  }
  return files;
}
