import { fileURLToPath } from 'node:url';

/** A file of this folder that implements exports of Docusaurus's modules, without its extension. */
export type ExportsFile = 'docusaurus-parts' | 'browser-parts' | 'theme-parts' | 'themed-image';

/** The path of a file of this folder, for imports. */
export function quotedPath(file: ExportsFile | 'layout-part' | 'text-part'): string {
  const extension = import.meta.url.endsWith('.ts') ? 'tsx' : 'js';
  return JSON.stringify(fileURLToPath(new URL(`./${file}.${extension}`, import.meta.url)));
}
