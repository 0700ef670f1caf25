import { posix } from 'node:path';
import { changeOutsideCode, changeProse } from '../../shared/change-prose.ts';
import type { DocusaurusOptions } from '../docusaurus-options.ts';
import { lineBreaksIn, partialModule } from './page-code.ts';

/** The specifier of the module that pages import as `react`. */
export const reactModule = 'react-for-pages';

/**
 * Captures the start of an import, up to its quote and any Webpack loaders, and its path. The import may begin on an
 * earlier line, which leaves `} from './a'`.
 */
const importedPath =
  /((?:^|;)\s*(?:import\b[^'"]*|\}\s*(?:from\s*)?)(['"])(?:!*(?:[\w-]+-loader(?:\?[^!]*)?!)+)?)([^'"]+)(?=\2)/g;

/** Matches `import a from 'a'; import`, which Markdown formatters write when they wrap imports. */
const wrapped = /^(import\s.*['"];?)[ \t]+import[ \t]*\n[ \t]*/gm;

/** `import Note, { toc as headings } from './_note.mdx'` */
const namesOfPartial = /^(import\s+)(?:([A-Z]\w*)\s*,\s*)?(\{[^{}]*\})(\s*from\s*(['"])([^'"]+\.mdx?)\5);?[ \t]*$/gm;

/**
 * Rewrites imports of a page to paths relative to the site folder, `@site/…`, which are the same in all pages. Keeps
 * relative imports of partials, and appends imports of the names that they export.
 */
export function absoluteImports(text: string, file: string, aliases: DocusaurusOptions['aliases']): string {
  return changeProse(splitPartialImports(text.replaceAll(wrapped, '$1\nimport '), file, aliases), (line) => {
    if (!/^\s*(?:import\b|\})/.test(line)) return line;
    // Markdown formatters escape names in imports: `'./\_note'`.
    return line.replaceAll(String.raw`\_`, '_').replaceAll(importedPath, (_, start: string, _quote, path: string) => {
      // The engine inlines Markdown files. Imports under lower-case names are values instead.
      const isInlined = /\.mdx?$/.test(path) && !/\bimport\s+[a-z]/.test(start);
      if (path.startsWith('.') && !isInlined) return `${start}@site/${posix.join(posix.dirname(file), path)}`;
      return start + (path === 'react' ? reactModule : withoutAlias(path, aliases));
    });
  });
}

/** Imports the named exports of partials from separate modules, because the engine inlines only the default exports. */
function splitPartialImports(text: string, file: string, aliases: DocusaurusOptions['aliases']): string {
  const added: string[] = [];
  const changed = changeOutsideCode(text, (prose) =>
    prose.replaceAll(
      namesOfPartial,
      (written, start: string, name: string | undefined, names: string, from: string, _quote, target: string) => {
        const partial = pathInSite(withoutAlias(target, aliases), file);
        if (partial === undefined) return written;
        added.push(`import ${names.replaceAll(/\s+/g, ' ')} from '${partialModule(partial)}';`);
        return (name === undefined ? '' : `${start}${name}${from}`) + lineBreaksIn(written);
      },
    ),
  );
  return added.length === 0 ? text : [changed.trimEnd(), '', ...added, ''].join('\n');
}

/** The path of a file that `file` imports, relative to the site folder like `file`; undefined for packages. */
export function pathInSite(specifier: string, file: string): string | undefined {
  if (specifier.startsWith('@site/')) return specifier.slice('@site/'.length);
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : undefined;
}

/** `@components/a` → `@site/src/components/a` */
export function withoutAlias(path: string, aliases: DocusaurusOptions['aliases']): string {
  const name = Object.keys(aliases).find((one) => path === one || path.startsWith(`${one}/`));
  return name === undefined ? path : `@site/${aliases[name]}${path.slice(name.length)}`;
}
