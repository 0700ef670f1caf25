import { capitalize, fillText } from '../../../../plugin.ts';
import texts from './theme-texts.json' with { type: 'json' };

/**
 * Messages composed of several texts of Docusaurus's theme: a template, and its parts by placeholder.
 * `theme-texts.json` lists the texts: the id without `theme.`, the message of the engine or a plugin, and the English
 * text. Message names that start with a dot are parts of composed messages.
 */
const composed: readonly (readonly [message: string, template: string, parts: Readonly<Record<string, string>>])[] = [
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
 * The messages of the engine that the theme's texts in `code.json` replace. Omits texts that are still in English,
 * because `write-translations` writes them for every language.
 */
export function themeMessages(
  code: Readonly<Record<string, string>>,
  { siteTitle, locale }: { siteTitle: string; locale: string },
): Record<string, string> {
  const values = { siteTitle, versionLabel: '{version}', heading: '{title}', user: '{author}' };
  // The part '' inserts nothing: in `lastUpdated`, it replaces the placeholder for the author.
  const translated: Record<string, string> = { '': '' };
  for (const [id, message = '', english] of texts) {
    const text = code[`theme.${id}`];
    if (text !== undefined && text !== english) translated[message] = fillText(text, values);
  }
  if (translated['.tags'] !== undefined) translated['.tagsOfPage'] = `${translated['.tags']} {tags}`;
  for (const [message, template, names] of composed) {
    const parts = Object.entries(names).map(([name, part]) => [name, translated[part]] as const);
    const text = translated[template];
    if (text === undefined || parts.some(([, part]) => part === undefined)) continue;
    translated[message] = fillText(text, Object.fromEntries(parts) as Record<string, string>);
  }
  const messages = Object.entries(translated).filter(([name]) => /^\w/.test(name));
  return Object.fromEntries(messages.map(([name, text]) => [name, capitalize(text, locale)]));
}
