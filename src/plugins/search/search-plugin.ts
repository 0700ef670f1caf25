import { definePlugin } from '../../plugin.ts';
import { searchTool } from './search-tool.ts';

/** Searches the texts of the site in the browser. */
export const searchPlugin = definePlugin({
  name: 'search',
  tools: [searchTool],
});
