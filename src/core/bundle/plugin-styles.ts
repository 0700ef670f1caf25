import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { readTextAnywhere } from '../base/text/read-text.ts';
import { isFile } from '../disk/files/is-file.ts';

const name = 'virtual:plugin-styles';

/** Adds plugins' style sheets to the theme's. `dev` links them, so that edits show at once. */
export function pluginStyles(styles: readonly string[]): Plugin {
  return {
    name: 'plugin-styles',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const files = this.environment.mode === 'build' ? styles : [];
      return files.map((file) => `import ${JSON.stringify(file)};\n`).join('');
    },
  };
}

/** Style sheets and the files that they import: `@import './fonts.css'`, `url(brand.woff2)`. Absolute paths. */
export function styleFiles(styles: readonly string[]): string[] {
  const files = new Set<string>();
  const visit = (file: string): void => {
    if (files.has(file) || !existsSync(file)) return;
    files.add(file);
    if (!file.endsWith('.css') || !isFile(file)) return;
    const references = readTextAnywhere(dirname(file), file).matchAll(/(?:@import\s+|url\(\s*)["']?([^"'()\s;]+)/g);
    const relative = [...references]
      .map(([, path = '']) => path)
      .filter((path) => !/^(?:[a-z][a-z\d+.-]*:|\/|#)/i.test(path));
    for (const path of relative) visit(resolve(dirname(file), path));
  };
  for (const file of styles) visit(file);
  return [...files];
}
