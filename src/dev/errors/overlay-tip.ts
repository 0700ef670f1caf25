import type { Plugin } from 'vite';

/** Removes from Vite's overlay the advice to edit `vite.config.js`, which a site does not have. */
export function overlayTip(): Plugin {
  return {
    name: 'overlay-tip',
    transform: {
      filter: { id: /\/vite\/dist\/client\/client\.mjs/ },
      handler: (code) => ({
        code: code.replace(/, h\("br"\), "You can also disable this overlay.*?hmrConfigName\), "\."/s, ''),
        map: null,
      }),
    },
  };
}
