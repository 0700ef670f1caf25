import { definePlugin } from '../../plugin.ts';
import { fromStarlight } from './convert-starlight.ts';
import { fromVitepress } from './convert-vitepress.ts';

/** Converts sites of other tools (`init --from`). */
export const importersPlugin = definePlugin({
  name: 'importers',
  from: import.meta.url,
  convert: [fromStarlight, fromVitepress],
});
