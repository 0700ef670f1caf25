import { fillText } from '../../../plugin.ts';

/**
 * Texts of Docusaurus' theme: the id without `theme.`, the message of the engine or of its plugins, and the English text. Names
 * that begin with a dot are parts of messages.
 */
const texts: readonly (readonly [id: string, message: string, english: string])[] = [
  ['AnnouncementBar.closeButtonAriaLabel', 'close', 'Close'],
  ['BackToTopButton.buttonAriaLabel', 'backToTop', 'Scroll back to top'],
  ['CodeBlock.copied', 'copied', 'Copied'],
  ['CodeBlock.copyButtonAriaLabel', 'copyCode', 'Copy code to clipboard'],
  ['CodeBlock.wordWrapToggle', 'toggleWordWrap', 'Toggle word wrap'],
  ['ErrorPageContent.title', 'pageCrashed', 'This page crashed.'],
  ['ErrorPageContent.tryAgain', 'tryAgain', 'Try again'],
  ['NavBar.navAriaLabel', 'mainNavigation', 'Main'],
  ['NotFound.title', 'notFound', 'Page Not Found'],
  ['NotFound.p1', 'notFoundText', 'We could not find what you were looking for.'],
  ['SearchBar.label', 'search', 'Search'],
  ['SearchModal.searchBox.placeholderText', 'searchPlaceholder', 'Search docs'],
  ['TOCCollapsible.toggleButtonLabel', 'onThisPage', 'On this page'],
  ['admonition.caution', 'caution', 'caution'],
  ['admonition.danger', 'danger', 'danger'],
  ['admonition.info', 'info', 'info'],
  ['admonition.note', 'note', 'note'],
  ['admonition.tip', 'tip', 'tip'],
  ['admonition.warning', 'warning', 'warning'],
  ['blog.archive.title', 'blogArchive', 'Archive'],
  ['blog.authorsList.pageTitle', 'blogAuthors', 'Authors'],
  ['blog.paginator.newerEntries', 'blogNewer', 'Newer entries'],
  ['blog.paginator.olderEntries', 'blogOlder', 'Older entries'],
  ['blog.post.readMoreLabel', 'blogReadMore', 'Read more about {title}'],
  ['colorToggle.ariaLabel', '.colorMode', 'Switch between dark and light mode (currently {mode})'],
  ['colorToggle.ariaLabel.mode.dark', '.dark', 'dark mode'],
  ['colorToggle.ariaLabel.mode.light', '.light', 'light mode'],
  ['colorToggle.ariaLabel.mode.system', '.system', 'system mode'],
  ['common.editThisPage', 'editPage', 'Edit this page'],
  ['common.headingLinkTitle', 'directLink', 'Direct link to {heading}'],
  ['common.skipToMainContent', 'skipToMain', 'Skip to main content'],
  [
    'contentVisibility.unlistedBanner.message',
    'unlisted',
    'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
  ],
  ['docs.breadcrumbs.home', 'home', 'Home page'],
  ['docs.breadcrumbs.navAriaLabel', 'breadcrumbs', 'Breadcrumbs'],
  ['docs.paginator.navAriaLabel', 'docsPages', 'Docs pages'],
  ['docs.paginator.next', 'next', 'Next'],
  ['docs.paginator.previous', 'previous', 'Previous'],
  ['docs.sidebar.closeSidebarButtonAriaLabel', 'closeNavigation', 'Close navigation bar'],
  ['docs.sidebar.collapseButtonTitle', 'hideSidebar', 'Collapse sidebar'],
  ['docs.sidebar.expandButtonTitle', 'showSidebar', 'Expand sidebar'],
  ['docs.sidebar.navAriaLabel', 'sidebar', 'Docs sidebar'],
  ['docs.sidebar.toggleSidebarButtonAriaLabel', 'toggleNavigation', 'Toggle navigation bar'],
  ['docs.versionBadge.label', 'version', 'Version: {versionLabel}'],
  ['docs.versions.latestVersionLinkLabel', '.latestLink', 'latest version'],
  [
    'docs.versions.latestVersionSuggestionLabel',
    '.latest',
    'For up-to-date documentation, see the {latestVersionLink} ({versionLabel}).',
  ],
  [
    'docs.versions.unmaintainedVersionLabel',
    'unmaintainedVersion',
    'This is documentation for {siteTitle} {versionLabel}, which is no longer actively maintained.',
  ],
  [
    'docs.versions.unreleasedVersionLabel',
    'unreleasedVersion',
    'This is unreleased documentation for {siteTitle} {versionLabel} version.',
  ],
  ['lastUpdated.atDate', '.atDate', ' on {date}'],
  ['lastUpdated.byUser', '.byUser', ' by {user}'],
  ['lastUpdated.lastUpdatedAtBy', '.lastUpdated', 'Last updated{atDate}{byUser}'],
  ['navbar.mobileLanguageDropdown.label', 'languages', 'Languages'],
  ['navbar.mobileSidebarSecondaryMenu.backButtonLabel', 'backToMainMenu', '← Back to main menu'],
  ['navbar.mobileVersionsDropdown.label', 'versions', 'Versions'],
  ['tags.tagsListLabel', '.tags', 'Tags:'],
  ['tags.tagsPageLink', 'docsAllTags', 'View all tags'],
  ['tags.tagsPageTitle', 'docsTags', 'Tags'],
];

/** Messages that have several of these texts: the whole, and the parts by placeholder. */
const composed: readonly (readonly [message: string, whole: string, parts: Readonly<Record<string, string>>])[] = [
  ['colorModeDark', '.colorMode', { mode: '.dark' }],
  ['colorModeLight', '.colorMode', { mode: '.light' }],
  ['colorModeSystem', '.colorMode', { mode: '.system' }],
  ['latestVersion', '.latest', { latestVersionLink: '.latestLink' }],
  ['lastUpdated', '.lastUpdated', { atDate: '.atDate', byUser: '' }],
  ['lastUpdatedBy', '.lastUpdated', { atDate: '.atDate', byUser: '.byUser' }],
  ['blogTags', 'docsTags', {}],
  ['docsTagsOfPage', '.tagsOfPage', {}],
  ['blogTagsOfPost', '.tagsOfPage', {}],
];

/**
 * The messages of the engine that the theme's texts in `code.json` replace. Texts that are still in English are left out,
 * because `write-translations` writes these for every language.
 */
export function themeMessages(
  code: Readonly<Record<string, string>>,
  { siteTitle, locale }: { siteTitle: string; locale: string },
): Record<string, string> {
  const values = { siteTitle, versionLabel: '{version}', heading: '{title}', user: '{author}' };
  const found: Record<string, string> = { '': '' };
  for (const [id, message, english] of texts) {
    const text = code[`theme.${id}`];
    if (text !== undefined && text !== english) found[message] = fillText(text, values);
  }
  if (found['.tags'] !== undefined) found['.tagsOfPage'] = `${found['.tags']} {tags}`;
  for (const [message, whole, names] of composed) {
    const parts = Object.entries(names).map(([name, part]) => [name, found[part]] as const);
    const text = found[whole];
    if (text === undefined || parts.some(([, part]) => part === undefined)) continue;
    found[message] = fillText(text, Object.fromEntries(parts) as Record<string, string>);
  }
  const messages = Object.entries(found).filter(([name]) => /^\w/.test(name));
  // Not every locale is a language tag, and `i` has another capital in Turkish.
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase(/^tr\b/.test(locale) ? 'tr' : 'en');
  return Object.fromEntries(messages.map(([name, text]) => [name, capital(text) + text.slice(1)]));
}
