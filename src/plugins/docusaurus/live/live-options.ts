import type { PluginImports } from '../../../plugin.ts';
import type { DocusaurusOptions } from '../docusaurus-options.ts';

/** Options of `live` blocks. */
export type LiveOptions = NonNullable<DocusaurusOptions['live']> & {
  /** Absolute path of a module. Blocks can use the properties of its default export without importing them. */
  scope?: string | undefined;
  /** Absolute path of the compiler for the code of blocks. */
  compiler?: string | undefined;
};

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
