import { definePlugin } from '../../plugin.ts';
import { astroFiles, vitepressFiles } from './config-files.ts';

/** Converts sites of other tools (`init --from`). */
export const importersPlugin = definePlugin({
  name: 'importers',
  from: import.meta.url,
  // Imported on demand, because only the command `init` needs the converters.
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
