import type { Plugin } from 'vite';
import { layerOrder } from '../../theme/layers.ts';

/**
 * Prepends the order of cascade layers to every style sheet, including those of the site's components. Pages load
 * sheets in varying order, and the first layer statement in a document wins.
 */
export function declareLayers(): Plugin {
  return {
    name: 'declare-layers',
    enforce: 'pre',
    transform: {
      // Not `?raw` and `?url`: those are JavaScript by now.
      filter: { id: { include: /\.(?:css|scss|less|pcss|postcss)(?:$|\?)/, exclude: /[?&](?:raw|url)\b/ } },
      // Without a line break, so that line numbers stay the same.
      handler: (code) => ({ code: `${layerOrder}${code}`, map: null }),
    },
  };
}
