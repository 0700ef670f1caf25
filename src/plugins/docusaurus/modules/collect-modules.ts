import { createRequire, isBuiltin } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { escapePattern, type PluginFiles, type PluginImports } from '../../../plugin.ts';
import type { DocusaurusOptions } from '../docusaurus-options.ts';
import { sheetLoader } from '../text/assets.ts';
import { withoutAlias, type Aliases } from '../text/imports.ts';
import { needsBrowser } from '../../shared/browser-code.ts';
import { infimaCode, infimaImports, infimaModule, usesInfima } from '../infima/uses-infima.ts';
import { isShowable } from '../../shared/is-showable.ts';
import { findModule, themeFile } from './find-module.ts';
import { browserModules, engineModules, knownModule } from './known-modules.ts';
import { readImports, type WrittenImport } from './read-imports.ts';
import { markdownComponent } from './markdown-component.ts';
import { compiledName, isSass, sassOf } from './sass-sheets.ts';
import { originalCode, ownName, partCode } from './theme-file-code.ts';
import { lateTranslations } from './late-translations.ts';
import { svgComponent } from './svg-component.ts';

/** Modules for the bundler, and packages that are not installed. */
export type CollectedModules = { modules: PluginImports; missing: readonly string[] };

type Module = { code?: string; needsBrowser: boolean; imports: readonly string[] };

type ThemeFile = DocusaurusOptions['themeFiles'][number];

type Roots = {
  /** Imports of pages. */
  imports: readonly Omit<WrittenImport, 'local'>[];
  /** Components that are pages; absolute paths. */
  components: readonly string[];
  /** Folders of published files, relative to the site folder. */
  staticFolders: readonly string[];
  /** Files of `src/theme` that replace parts here. */
  themeFiles: readonly ThemeFile[];
  /** Parts of pages that run in the browser: code by specifier. */
  code: Readonly<Record<string, string>>;
  aliases: Aliases;
  /** Sheets of Sass for all pages; absolute paths. */
  sheets: readonly string[];
};

const scripts = /\.(?:[cm]?[jt]sx?)$/;
/** Files of packages that have no code. */
const isData = /\.(?:css|json)$/;
/** Files that become text of pages. */
const isText = /\.(?:json|mdx?)$/;
/** Packages that the engine includes, or that have no code for the browser. */
const pure = /^(?:react(?:-dom)?(?:\/|$)|clsx$|classnames$|docusaurus-context$)/;
/** Packages of a few lines that most themes use. */
const classNames = `export default function clsx(...values) {
  const nameOf = (value) => Array.isArray(value) ? clsx(...value)
    : value && typeof value === 'object' ? clsx(...Object.keys(value).filter((key) => value[key])) : value;
  return values.map(nameOf).filter((name) => name && name !== true).join(' ');
}
export { clsx, clsx as classNames };`;
const smallPackages = new Map([
  ['clsx', classNames],
  ['classnames', classNames],
]);
/**
 * Follows the imports of pages into the modules of the site. Modules that use hooks or handle events, and those that import
 * such modules, run in the browser.
 */
export async function collectModules(roots: Roots, siteDir: string, files: PluginFiles): Promise<CollectedModules> {
  const found = new Map<string, Module>();
  const provided: Record<string, { code: string } | { file: string }> = {};
  const forPages = new Set<string>();
  const missing = new Map<string, Set<string>>();
  const asked = new Map<string, Set<string>>();
  const packages = new Set<string>();
  const native = createRequire(join(siteDir, 'package.json'));
  const sass = sassOf(siteDir);

  const isInstalled = (specifier: string): boolean => {
    if (isBuiltin(specifier)) return false;
    try {
      native.resolve(specifier);
      return true;
    } catch (error) {
      // A package without an entry for `require`.
      return error instanceof Error && 'code' in error && error.code === 'ERR_PACKAGE_PATH_NOT_EXPORTED';
    }
  };

  /** The target of an import: an absolute path, or the specifier. Undefined if the bundler resolves it. */
  async function follow({ specifier, names }: Omit<WrittenImport, 'local'>, from: string): Promise<string | undefined> {
    const written = specifier.replace(/^!*(?:[\w-]+-loader(?:\?[^!]*)?!)+/, '');
    const isRaw = written !== specifier;
    const path = withoutAlias(written, roots.aliases);
    const isSheet = specifier.startsWith(sheetLoader);
    if (/^\.{1,2}(?:\/|$)/.test(path) || path.startsWith('@site/') || path.startsWith('/')) {
      const target = path.startsWith('@site/') ? join(siteDir, path.slice('@site/'.length)) : resolve(from, path);
      const isRooted = path.startsWith('/');
      const inStatic = roots.staticFolders.map((folder) => join(siteDir, folder, path));
      const file = [target, ...(isRooted ? inStatic : [])].map(findModule).find((one) => one !== undefined);
      if (isSheet) return provideSheet(specifier, path, file);
      if (file === undefined) return standIn(specifier, names);
      if ((isRaw || isText.test(file)) && !isShowable(file, siteDir)) return standIn(specifier, names);
      if (isRaw) {
        provided[specifier] = { code: `export default ${JSON.stringify(await files.read(file))};` };
        return specifier;
      }
      if (isSass(file) && sass) return compile(file, sass);
      if (path.startsWith('@site/') || isRooted) provided[specifier] = { file };
      await read(file);
      return file;
    }
    if (isSheet) return provideSheet(specifier, path, isInstalled(path) ? native.resolve(path) : undefined);
    const swizzled = themeFile(specifier, siteDir);
    if (swizzled !== undefined) {
      provided[specifier] = { file: swizzled };
      await read(swizzled);
      return swizzled;
    }
    const original = /^@theme-(?:original|init)\/(.*)$/.exec(specifier)?.[1];
    const part = roots.themeFiles.find(({ name }) => name === original);
    if (part) {
      provided[specifier] = { code: originalCode(part) };
      return specifier;
    }
    const small = smallPackages.get(specifier);
    if (small !== undefined && !isInstalled(specifier)) {
      provided[specifier] = { code: small };
      return undefined;
    }
    const wanted = asked.get(specifier) ?? new Set<string>();
    for (const name of names) wanted.add(name);
    asked.set(specifier, wanted);
    const code = knownModule(specifier.replace(/^@theme-(?:original|init)\//, '@theme/'), [...wanted]);
    if (code !== undefined) {
      provided[specifier] = { code };
      return specifier;
    }
    if (pure.test(specifier)) return undefined;
    if (isInstalled(specifier)) {
      if (!isData.test(specifier)) packages.add(specifier);
      return specifier;
    }
    return standIn(specifier, names);
  }

  /** Provides a component that loads a sheet, or nothing if its file is missing. */
  function provideSheet(specifier: string, path: string, file: string | undefined): string {
    if (file === undefined) standIn(path, []);
    const loading = file === undefined ? '' : `import ${JSON.stringify(file)};`;
    provided[specifier] = { code: `${loading}export default function Sheet() { return null; }` };
    return specifier;
  }

  function standIn(specifier: string, names: readonly string[]): string {
    const known = missing.get(specifier) ?? new Set<string>();
    for (const name of names) known.add(name);
    missing.set(specifier, known);
    return specifier;
  }

  /** Provides the compiled sheet of a file; resolves to its name. */
  async function compile(file: string, compiler: NonNullable<typeof sass>): Promise<string> {
    const compiled = compiler(file);
    // Edits of any of them compile the sheet again.
    await Promise.all(compiled.files.map((path) => files.read(path)));
    const name = compiledName(file);
    provided[name] = { code: compiled.css };
    return name;
  }

  async function sheetText(path: string): Promise<string> {
    const own = provided[path];
    return own && 'code' in own ? own.code : files.read(path);
  }

  async function read(file: string): Promise<void> {
    if (found.has(file)) return;
    const module: Module = { needsBrowser: false, imports: [] };
    found.set(file, module);
    if (file.endsWith('.svg')) module.code = svgComponent(await files.read(file));
    if (/\.mdx?$/.test(file)) module.code = markdownComponent(await files.read(file));
    if (!scripts.test(file) || file.includes('/node_modules/')) return;
    const text = await files.read(file);
    const imports = readImports(withoutComments(text));
    const keys = await Promise.all(imports.map((one) => follow(one, dirname(file))));
    module.imports = keys.filter((key) => key !== undefined);
    // Stand-ins run everywhere, even if they have the name of a hook.
    const absent = imports.filter((_, index) => missing.has(keys[index] ?? '')).flatMap(({ names }) => names);
    module.needsBrowser =
      needsBrowser(withoutNames(text, absent)) ||
      module.imports.some((key) => browserModules.includes(key) || packages.has(key));
    const sheets = await Promise.all(
      keys.flatMap((key) => (key?.startsWith('/') && key.endsWith('.css') ? sheetText(key) : [])),
    );
    const needsInfima = usesInfima(text) || sheets.some((sheet) => sheet.includes('--ifm-'));
    const compiled = imports.reduce(
      (rest, { specifier }, index) =>
        isSass(specifier) && keys[index]?.endsWith('.css')
          ? rest.replaceAll(new RegExp(`(['"])${escapePattern(specifier)}\\1`, 'g'), JSON.stringify(keys[index]))
          : rest,
      text,
    );
    const code = withoutRequire(withoutSheets(await lateTranslations(compiled)));
    module.code = (needsInfima ? infimaImports() : '') + withName(code);
  }

  for (const one of roots.imports) {
    if (engineModules.includes(one.specifier)) continue;
    const key = await follow(one, siteDir);
    if (key !== undefined) forPages.add(one.specifier);
    // Pages pass these on to components, which may run in the browser.
    const text = key !== undefined && /\.mdx?$/.test(key) ? found.get(key) : undefined;
    if (text) text.needsBrowser = true;
    if (key !== undefined && !(one.specifier in provided) && !missing.has(one.specifier)) {
      const file = key.startsWith('/') ? key : native.resolve(key);
      provided[one.specifier] = packages.has(key) ? { code: browserExports(file, asked.get(key)) } : { file };
    }
  }
  for (const file of roots.sheets) {
    if (sass) provided[file] = { file: await compile(file, sass) };
  }
  for (const file of [...roots.components, ...roots.themeFiles.map((part) => part.file)]) await read(file);
  for (const [specifier, code] of Object.entries(roots.code)) {
    for (const one of readImports(code)) await follow(one, siteDir);
    provided[specifier] = { code: `'use client';${withoutRequire(code)}` };
    forPages.add(specifier);
  }
  provided[infimaModule] = { code: infimaCode() };
  forPages.add(infimaModule);
  const browser = browserFiles(found);
  const replaced = [...found].flatMap(([file, { code }]): [string, { code: string }][] => {
    if (code === undefined) return [];
    const inBrowser = (text: string) => ({ code: browser.has(file) ? `'use client';${text}` : text });
    const part = roots.themeFiles.find((one) => one.file === file);
    return part
      ? [
          [file, inBrowser(partCode(part, code))],
          [ownName(file), inBrowser(code)],
        ]
      : [[file, inBrowser(code)]];
  });
  const empty = [...missing].map(
    ([specifier, names]) =>
      [
        specifier,
        { code: /\.(?:json|css)$/.test(specifier) ? 'export default [];' : emptyModule([...names]) },
      ] as const,
  );
  const all = Object.entries({ ...provided, ...Object.fromEntries(empty), ...Object.fromEntries(replaced) });
  return {
    modules: Object.fromEntries(all.map(([name, source]) => [name, { ...source, isForPages: forPages.has(name) }])),
    missing: [...missing.keys()].toSorted(),
  };
}

/** Files that need the browser, and all files that import one of them. */
function browserFiles(found: ReadonlyMap<string, Module>): ReadonlySet<string> {
  const files = new Set([...found].filter(([, module]) => module.needsBrowser).map(([file]) => file));
  for (let size = -1; size !== files.size;) {
    size = files.size;
    for (const [file, { imports }] of found) if (imports.some((key) => files.has(key))) files.add(file);
  }
  return files;
}

/** A module of the browser with exports of a package, whose components may use hooks. */
function browserExports(file: string, names: ReadonlySet<string> = new Set()): string {
  return `'use client';export { ${[...names].join(', ')} } from ${JSON.stringify(file)};`;
}

function withoutNames(text: string, names: readonly string[]): string {
  return names.reduce((rest, name) => rest.replaceAll(new RegExp(`\\b${escapePattern(name)}\\b`, 'g'), ''), text);
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
}

/** Replaces `require('./a.svg').default` with an import, because the bundle has no `require`. */
function withoutRequire(text: string): string {
  const imports: string[] = [];
  const code = text.replaceAll(/\brequire\(\s*(['"])([^'"\n]+)\1\s*\)(\.default)?/g, (_, _quote, specifier: string) => {
    const name = `required${imports.length}`;
    imports.push(`import ${name} from ${JSON.stringify(specifier)};`);
    return name;
  });
  return imports.join('') + code;
}

/** Removes imports of style sheets that need a compiler. Class names read from them are undefined. */
function withoutSheets(text: string): string {
  return text.replaceAll(/^import\s+(?:(\w+)\s+from\s+)?(['"])[^'"]+\.(?:scss|sass|less)\2;?/gm, (_, name?: string) => {
    return name === undefined ? '' : `const ${name} = {};`;
  });
}

/** Gives an anonymous default export a name: the bundler loads sheets only for components with a name. */
function withName(code: string): string {
  const anonymous = /^export default (?=(?:async\s+)?(?:\([^()]*\)|\w+)\s*=>)/m;
  if (anonymous.test(code)) return `${code.replace(anonymous, 'const Default = ')}\nexport default Default;`;
  return code.replace(/^(export default (?:async\s+)?function)\s*(?=\()/m, '$1 Default');
}

/** A module whose exports are components that render only their content. */
function emptyModule(names: readonly string[]): string {
  const others = names.filter((name) => name !== 'default' && /^[\w$]+$/.test(name));
  const any = String.raw`const anyValue$ = new Proxy(() => anyValue$, { get: (_, key) =>
    key === Symbol.iterator ? () => [].values() : key === Symbol.toPrimitive ? () => '' : key === 'prototype' ? undefined : anyValue$ });`;
  const content = `const content$ = (props) => (typeof props?.children === 'function' ? null : (props?.children ?? null));`;
  // Other values have all properties, but no prototype, or React would take them for classes.
  const valueOf = (name: string) => (/^[A-Z]/.test(name) ? 'content$' : 'anyValue$');
  // The default export may be a component or an object: `semver.parse()`.
  const first = String.raw`export default new Proxy((props) => content$(props), { get: (target, key) =>
    key in target || typeof key === 'symbol' || /^(?:\$\$|then$|prototype$|displayName$|\w+Types$|defaultProps$)/.test(key) ? target[key] : anyValue$ });`;
  return [any, content, first, ...others.map((name) => `export const ${name} = ${valueOf(name)};`)].join('\n');
}
