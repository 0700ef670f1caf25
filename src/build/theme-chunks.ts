import type { Plugin } from 'vite';

const name = 'virtual:theme-chunks';
const references = '\0virtual:vite-rsc/client-references';

/** Gives the browser one module to wait for: the chunk of all the theme's client components. */
export function themeChunks(): Plugin {
  return {
    name: 'theme-chunks',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      if (this.environment.mode !== 'build') return 'export {}';
      // The groups are known only once the list of references has been made.
      await this.load({ id: references });
      return "import 'virtual:vite-rsc/client-references/group/theme';";
    },
  };
}
