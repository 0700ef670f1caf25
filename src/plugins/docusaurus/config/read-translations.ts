import { join } from 'node:path';
import { z } from 'zod';
import { emptyRecord, type LoadContext, type PagesContext } from '../../../plugin.ts';
import { instanceDocId, type DocusaurusOptions, type Instance } from '../docusaurus-options.ts';
import { fieldsOf, listOf, textOf } from '../../shared/values.ts';
import { themeMessages } from './theme/theme-messages.ts';

type Texts = Readonly<Record<string, string>>;

/** The translations of a locale. */
export type Translations = {
  /** By label. */
  labels: Texts;
  /** Translations without a label, by file and key, such as `docusaurus-theme-classic/navbar title`. */
  others: Texts;
  /** `code.json` by id: texts of components. */
  code: Texts;
  /** Messages of the engine that the theme's texts replace. */
  messages: Texts;
};

/**
 * Captures the label in a key of a translation file, such as `Guides` in `sidebar.docs.category.Guides`. The keys of
 * texts on generated category pages do not match, because these texts are not labels.
 */
const labelled =
  /^(?!.*\.link\.generated-index\.)(?:item\.label|link\.title|link\.item\.label|sidebar\..+?\.(?:category|link|doc))\.(.+)$/;

/** Reads the translations of components, the theme and all docs into a locale. */
export async function readTranslations(
  locale: string,
  { options, files, siteDir }: Pick<LoadContext<DocusaurusOptions>, 'options' | 'files' | 'siteDir'>,
): Promise<Translations> {
  const folder = join(siteDir, 'i18n', locale);
  const labels = emptyRecord<string>();
  const others: Record<string, string> = {};
  const code: Record<string, string> = {};
  const sources = /^(code|(?:docusaurus-theme-classic|docusaurus-plugin-content-docs[^/]*)\/[^/]+)\.json$/;
  // Translations are optional, so the folder may not exist.
  for (const path of await files.list(folder).catch(() => [])) {
    const file = sources.exec(path)?.[1];
    if (file === undefined) continue;
    for (const [key, entry] of Object.entries(fieldsOf(await files.readData(join(folder, path), z.unknown())))) {
      const message = textOf(fieldsOf(entry)['message']);
      const label = labelled.exec(key)?.[1];
      if (message === undefined) continue;
      if (file === 'code') code[key] = message;
      else if (label === undefined) others[`${file} ${key}`] = message;
      // Untranslated entries repeat the label.
      else if (message !== label) labels[label] ??= message;
    }
  }
  const siteTitle = textOf(options.siteConfig['title']) ?? '';
  return { labels, others, code, messages: themeMessages(code, { siteTitle, locale }) };
}

/**
 * The translations of a locale by label. Keys that contain no label name a place in the configuration or in a sidebar,
 * so this function looks up the label there.
 */
export function labelsOf(
  { labels, others }: Pick<Translations, 'labels' | 'others'> = { labels: {}, others: {} },
  config: PagesContext['config'],
  { sidebars, instances }: { sidebars: Readonly<Record<string, Instance['sidebars']>>; instances: readonly Instance[] },
): Record<string, string> {
  const { navbar, footer } = config.themeConfig;
  const theme = 'docusaurus-theme-classic';
  const labelKeys: (readonly [string | undefined, string])[] = [
    [navbar.title, `${theme}/navbar title`],
    [navbar.logo?.alt, `${theme}/navbar logo.alt`],
    [footer?.copyright, `${theme}/footer copyright`],
    [footer?.logo?.alt, `${theme}/footer logo.alt`],
    ...instances.flatMap(({ id, label, translatedPath, sidebars: instanceSidebars }) => [
      [label, `${translatedPath} version.label`] as const,
      ...Object.entries(instanceSidebars).flatMap(([name, items]) =>
        // The names of these sidebars begin with `@`, the id and a slash. Translation files omit this prefix.
        indexTexts(items, `${translatedPath} sidebar.${name.slice(instanceDocId(id, '').length + 1)}`),
      ),
    ]),
    ...Object.entries(config.docs.versions).map(
      ([name, { label }]) => [label, `${translationFolder(name)} version.label`] as const,
    ),
    ...Object.entries(sidebars).flatMap(([name, all]) =>
      Object.entries(all).flatMap(([id, items]) => indexTexts(items, `${translationFolder(name)} sidebar.${id}`)),
    ),
  ];
  const translated = labelKeys.flatMap(([label, key]) => {
    const message = others[key];
    return label === undefined || message === undefined ? [] : [[label, message] as const];
  });
  return { ...Object.fromEntries(translated), ...labels };
}

/** The folder of translations of the docs; `current` is their current version. */
export function translationFolder(version: string): string {
  return `docusaurus-plugin-content-docs/${version === 'current' ? version : `version-${version}`}`;
}

/** Titles and descriptions of generated category pages, with their keys in translation files. */
function indexTexts(items: readonly unknown[], start: string): (readonly [string | undefined, string])[] {
  return items.map(fieldsOf).flatMap(({ label, link, items: inner }) => {
    const { title, description } = fieldsOf(link);
    const key = `${start}.category.${textOf(label)}.link.generated-index`;
    return [
      [textOf(title), `${key}.title`],
      [textOf(description), `${key}.description`],
      ...indexTexts(listOf(inner), start),
    ];
  });
}
