import type { Plugin } from 'vite';
import { layerOrder } from '../theme/layers.ts';

/**
 * Begins every style sheet with the order of cascade layers, those of a site's components included: pages load sheets
 * as readers come to them, and the first layer statement that a document meets counts.
 */
export function declareLayers(): Plugin {
  return {
    name: 'declare-layers',
    enforce: 'pre',
    transform: {
      // Not `?raw` and `?url`: those are JavaScript by now.
      filter: { id: { include: /\.(?:css|scss|less|pcss|postcss)(?:$|\?)/, exclude: /[?&](?:raw|url)\b/ } },
      // On the first line: lines keep their numbers.
      handler: (code) => ({ code: `${layerOrder}${code}`, map: null }),
    },
  };
}
