import type { Plugin } from 'vite';

const name = 'virtual:theme-chunks';
const references = '\0virtual:vite-rsc/client-references';

/** Gives the browser one function that loads the chunk of all the theme's client components and lists their ids. */
export function themeChunks(): Plugin {
  return {
    name: 'theme-chunks',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      if (this.environment.mode !== 'build') return 'export const loadIds = async () => [];';
      // The groups are known only after the list of references has loaded.
      await this.load({ id: references });
      return [
        "const load = () => import('virtual:vite-rsc/client-references/group/theme');",
        // Each export is named after a reference.
        "export const loadIds = async () => Object.keys(await load()).map((name) => name.replace(/^export_/, ''));",
      ].join('\n');
    },
  };
}
