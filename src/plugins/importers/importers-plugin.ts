import { definePlugin } from '../../plugin.ts';
import { astroFiles, vitepressFiles } from './config-files.ts';

/** Converts sites of other tools (`init --from`). */
export const importersPlugin = definePlugin({
  name: 'importers',
  from: import.meta.url,
  // Imported on demand: only the command `init` needs it.
  convert: [
    {
      name: 'starlight',
      files: astroFiles,
      keepsContent: false,
      convert: async (folder) => (await import('./convert-starlight.ts')).convertStarlight(folder),
    },
    {
      name: 'vitepress',
      files: vitepressFiles,
      keepsContent: false,
      convert: async (folder) => (await import('./convert-vitepress.ts')).convertVitepress(folder),
    },
  ],
});
