/** Every word that the theme itself says, in English; a site's `messages.json` replaces them by id. */
export const defaultMessages = {
  skipToMain: 'Skip to main content',
  announcement: 'Announcement',
  close: 'Close',
  mainNavigation: 'Main',
  toggleNavigation: 'Toggle navigation bar',
  closeNavigation: 'Close navigation bar',
  menu: 'Menu',
  backToMainMenu: '← Back to main menu',
  showMenuOf: 'Show the menu “{label}”',
  languages: 'Languages',
  versions: 'Versions',
  search: 'Search',
  colorModeLight: 'Switch between dark and light mode (currently light mode)',
  colorModeDark: 'Switch between dark and light mode (currently dark mode)',
  colorModeSystem: 'Switch between dark and light mode (currently system mode)',
  sidebar: 'Docs sidebar',
  hideSidebar: 'Hide sidebar',
  showSidebar: 'Show sidebar',
  toggleCategory: 'Toggle the category “{label}”',
  onThisPage: 'On this page',
  breadcrumbs: 'Breadcrumbs',
  home: 'Home',
  version: 'Version {version}',
  unreleasedVersion: 'These pages describe version {version}, which is not released yet.',
  unmaintainedVersion: 'These pages describe version {version}, which is no longer maintained.',
  latestVersion: 'Read this page for version {version}, the latest one.',
  untranslated: 'This page is not translated yet, so you see it in its original language.',
  unlisted: 'This page is not listed: only those who have its address find it.',
  editPage: 'Edit this page',
  lastUpdated: 'Last updated on {date}',
  lastUpdatedBy: 'Last updated on {date} by {author}',
  docsPages: 'Docs pages',
  previous: 'Previous',
  next: 'Next',
  itemsInCategory: '{count} pages',
  notFound: 'Page not found',
  notFoundText: 'Nothing lives at this address. It may have moved, or the link that led here has a typing error.',
  notFoundHint: 'One of these may lead on. Looking for something by name? Use the search at the top of the page.',
  pageCrashed: 'This page crashed.',
  tryAgain: 'Try again',
  causedBy: 'Caused by: {message}',
  pageError: 'Page Error',
  pageErrorText: 'A part of this page could not be loaded. The network may be down, or the site was updated a moment ago.',
  retry: 'Retry',
  navbarItemFailed: 'This navbar item failed to show. Please check its configuration:',
  backToTop: 'Scroll back to top',
  loading: 'Loading the page',
} as const satisfies Record<string, string>;

export type MessageId = keyof typeof defaultMessages;

/** The words of one locale; what is missing is said in English. */
export type Messages = Readonly<Record<string, string>>;

/** One message, with `{name}` replaced by the value of that name. */
export function formatMessage(messages: Messages, id: MessageId, values: Messages = {}): string {
  const text = messages[id] ?? defaultMessages[id];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
