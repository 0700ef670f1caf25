import { definePlugin } from '../../plugin.ts';
import { writeIndex } from './files/write-index.ts';
import { searchMessages } from './messages.ts';
import { search } from './options.ts';
import { searchTool } from './search-tool.ts';

/** Finds pages, sections and error messages by their words: a dialog in the browser, and a tool for assistants. */
export const searchPlugin = definePlugin({
  name: 'search',
  from: import.meta.url,
  configKey: 'search',
  options: search,
  load: ({ options, config }) => ({ synonyms: options.synonyms, baseUrl: config.baseUrl }),
  navbarItemTypes: { search: './dialog/search-button.tsx' },
  early: './dialog/early-keys.ts',
  index: { article: './files/read-sections.ts', write: writeIndex },
  styles: ['./dialog/search-button.css'],
  messages: { en: searchMessages },
  tools: [searchTool],
});
