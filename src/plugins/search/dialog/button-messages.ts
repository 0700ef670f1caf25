/** The messages of the button, which every page loads. The other messages load with the dialog. */
export const buttonMessages = {
  search: 'Search',
  searchFailed: 'Search failed to load. Check the connection, or reload: the site may have been updated.',
} as const;
