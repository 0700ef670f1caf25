import { basename } from 'node:path';
import type { ThemeFile } from '../docusaurus-options.ts';
import { quotedPath } from '../parts/quoted-path.ts';
import { knownModule } from './known-modules.ts';

/** The specifier of a theme file's own code, which `partCode` wraps. Errors omit the query, so they name the file. */
export function ownSpecifier(file: string): string {
  return `${file}?own`;
}

/** The code in place of a theme file. It wraps the file's component, which expects the props of Docusaurus. */
export function partCode({ name, file, isText }: ThemeFile, text: string): string {
  const wrap = isText ? 'textPart' : 'layoutPart';
  const [, inTheme] = file.split('/src/theme/');
  // `MDXComponents` can import files outside `src/theme`. Publish only their name, not their absolute path.
  const publicFile = JSON.stringify({
    part: name,
    file: inTheme === undefined ? basename(file) : `src/theme/${inTheme}`,
  });
  const wraps = /['"]@theme-(?:original|init)\//.test(text);
  return [
    `import { ${wrap} } from ${quotedPath(isText ? 'text-part' : 'layout-part')};`,
    `import Own from ${JSON.stringify(ownSpecifier(file))};`,
    `export default ${wrap}(Own, ${publicFile}, ${wraps});`,
  ].join('');
}

/** The code of `@theme-original/…` in a theme file. */
export function originalCode({ name, isText }: ThemeFile): string {
  if (!isText) {
    const from = quotedPath('layout-part');
    return `import { originalLayoutPart } from ${from};export default originalLayoutPart(${JSON.stringify(name)});`;
  }
  const fallback = knownModule(`@theme/${name}`, ['default'])?.replace(
    /^export \{ (\w+) as default \}/,
    'import { $1 as Fallback }',
  );
  const start = `import { originalTextPart } from ${quotedPath('text-part')};`;
  return `${start}${fallback ?? 'const Fallback = undefined;'}export default originalTextPart(Fallback);`;
}
