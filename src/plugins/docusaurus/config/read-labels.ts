import { join } from 'node:path';
import type { LoadContext, PagesContext, PluginFiles } from '../../../plugin.ts';
import { listFolder } from '../list-folder.ts';
import type { DocusaurusOptions } from '../docusaurus-options.ts';
import { fieldsOf, textOf } from '../../shared/values.ts';

/** Translations by label, and those without a label by their key, such as `navbar title`. */
export type TranslatedLabels = { labels: Readonly<Record<string, string>>; others: Readonly<Record<string, string>> };

/** The label in a key of a file of translations. */
const labelled =
  /^(?:item\.label|link\.title|link\.item\.label|sidebar\.[^.]+\.(?:category|link|doc))\.((?:(?!\.link\.generated-index\.).)+)$/;

/** Reads the translated labels of the theme and of all docs by locale. */
export async function readLabels({
  editions,
  defaultLocale,
  files,
  siteDir,
}: LoadContext<DocusaurusOptions>): Promise<Record<string, TranslatedLabels>> {
  const locales = new Set(editions.map(({ locale }) => locale).filter((locale) => locale !== defaultLocale));
  const found = [...locales].map(
    async (locale) => [locale, await labelsIn(join(siteDir, 'i18n', locale), files)] as const,
  );
  return Object.fromEntries(await Promise.all(found));
}

async function labelsIn(folder: string, files: PluginFiles): Promise<TranslatedLabels> {
  const labels: Record<string, string> = {};
  const others: Record<string, string> = {};
  const sources = /^(?:docusaurus-theme-classic|docusaurus-plugin-content-docs[^/]*)\/([^/]+)\.json$/;
  for (const path of await listFolder(folder, files)) {
    const file = sources.exec(path)?.[1];
    if (file === undefined) continue;
    for (const [key, entry] of Object.entries(fieldsOf(JSON.parse(await files.read(join(folder, path)))))) {
      const message = textOf(fieldsOf(entry)['message']);
      const label = labelled.exec(key)?.[1];
      if (message === undefined) continue;
      if (label === undefined) others[`${file} ${key}`] = message;
      else labels[label] ??= message;
    }
  }
  return { labels, others };
}

/** The translations of a locale by label. The configuration has the labels that files name by their place. */
export function labelsOf(
  { labels, others }: TranslatedLabels = { labels: {}, others: {} },
  config: PagesContext['config'],
): Record<string, string> {
  const { navbar, footer } = config.themeConfig;
  const named: [string | undefined, string][] = [
    [navbar.title, 'navbar title'],
    [navbar.logo?.alt, 'navbar logo.alt'],
    [footer?.copyright, 'footer copyright'],
    [footer?.logo?.alt, 'footer logo.alt'],
    ...Object.entries(config.docs.versions).map(([name, { label }]): [string | undefined, string] => [
      label,
      `${name === 'current' ? name : `version-${name}`} version.label`,
    ]),
  ];
  const ofPlaces = named.flatMap(([label, key]) => {
    const message = others[key];
    return label === undefined || message === undefined ? [] : [[label, message] as const];
  });
  return { ...Object.fromEntries(ofPlaces), ...labels };
}
