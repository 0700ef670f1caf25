import { definePlugin } from '../../plugin.ts';
import { writeIndex } from './files/write-index.ts';
import { layoutMessages, searchMessages } from './messages.ts';
import { search } from './options.ts';
import { searchTool } from './search-tool.ts';
import translations from './translations.json' with { type: 'json' };

/** Finds pages, sections and error messages by their words: a dialog in the browser, and a tool for assistants. */
export const searchPlugin = definePlugin({
  name: 'search',
  from: import.meta.url,
  configKey: 'search',
  options: search,
  load: ({ options, config }) => ({ synonyms: options.synonyms, baseUrl: config.baseUrl }),
  navbarItemTypes: {
    search: {
      component: './dialog/search-button.tsx',
      isBarOnly: true,
      notFoundHint: 'notFoundHintSearch',
      action: { '@type': 'SearchAction', target: '{url}?q={query}', 'query-input': 'required name=query' },
    },
  },
  // An author who lists items includes the search in the list, at any position, or leaves it out.
  navbarItems: (_, { config }) => (config.themeConfig.navbar.items.length === 0 ? [{ type: 'search' }] : []),
  shortcuts: [
    { keys: ['/', 'Ctrl K', '⌘ K'], message: 'search', itemType: 'search' },
    { keys: ['↑', '↓'], message: 'keysChoose', itemType: 'search' },
    { keys: ['Ctrl Enter'], message: 'keysNewTab', itemType: 'search' },
  ],
  early: './dialog/early-keys.ts',
  index: { article: './files/read-sections.ts', write: writeIndex },
  styles: ['./dialog/search-button.css'],
  messages: { en: { ...searchMessages, ...layoutMessages }, ...translations },
  tools: [searchTool],
});
