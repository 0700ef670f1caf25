import { buttonMessages } from './dialog/button-messages.ts';

/** Messages that the layout shows. */
export const layoutMessages = {
  keysChoose: 'Select a search result',
  keysNewTab: 'Open a search result in a new tab',
  notFoundHintSearch: 'Try one of these pages, or search at the top.',
} as const;

/** The messages of the search in English; a site's `messages.json` replaces them by id. */
export const searchMessages = {
  searchPlaceholder: 'Question, error message, name or path',
  searchResults: 'Search results',
  searchWaiting: 'Loading search…',
  ...buttonMessages,
  searchEmpty: 'Typos are fine.',
  searchRecent: 'Recent searches',
  searchClear: 'Clear',
  searchSuggestions: 'Start here',
  searchNone: 'Nothing found for “{query}”.',
  searchNoneHint: 'Try fewer or different words.',
  searchIssue: 'Tell us what is missing',
  searchIssueTitle: 'Search finds nothing for “{query}”',
  searchNearest: 'Did you mean:',
  searchSection: 'Section',
  searchAllSections: 'All sections',
  searchEverywhere: 'Search all sections',
  searchVersion: 'Version',
  searchPartial: 'In development, search covers titles and headings only.',
  searchMarks: 'Matches for “{query}” are highlighted.',
  searchRemoveMarks: 'Remove highlights',
  searchCount: 'Results: {count}',
  searchKeys: '↑ ↓ to choose, Enter to open, Esc to close',
} as const satisfies Record<string, string>;
