import type { Plugin } from 'vite';

/** Removes the advice to edit `vite.config.js` from Vite's overlay, because sites do not have one. */
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
