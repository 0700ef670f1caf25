import type { PluginImports } from '../../../plugin.ts';

/** The place of a block's result, and absolute paths of modules: the scope of blocks, and their compiler. */
export type LiveOptions = { position: 'top' | 'bottom'; scope?: string | undefined; compiler?: string | undefined };

/** The module that pages with `live` blocks import. */
export const liveModule = 'docusaurus-live';

/** The modules for pages with `live` blocks, and for the script that runs the blocks. */
export function liveModules({ scope, compiler }: LiveOptions): PluginImports {
  return {
    [liveModule]: { file: './live/live-code.tsx', isForPages: true },
    'docusaurus-live-scope': scope === undefined ? { code: 'export default null;' } : { file: scope },
    ...(compiler !== undefined && { 'docusaurus-live-compiler': { file: compiler } }),
  };
}
