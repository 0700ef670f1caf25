import { present, textOf, fieldsOf, type Fields } from '../shared/values.ts';

/** The languages of the old site. Folders are relative to the content. */
export type Locales = {
  /** Setting of the new site; undefined if English is the only language. */
  i18n: Fields | undefined;
  /** The folder of the default language, with a slash at the end; empty if the folder is the content itself. */
  defaultFolder: string;
  /** Locales of the translations, by folder name in lower case. */
  folders: ReadonlyMap<string, string>;
};

/**
 * Reads `{ root: { label, lang }, fr: { … } }`. Without `root`, `defaultLocale` names the key of the default language.
 */
export function localesOf(written: unknown, defaultLocale?: string): Locales {
  const languages = Object.entries(fieldsOf(written)).map(([key, value]) => ({ key, ...fieldsOf(value) }) as Fields);
  const main = languages.find(({ key }) => key === 'root') ?? languages.find(({ key }) => key === defaultLocale) ?? {};
  const isRoot = main['key'] === undefined || main['key'] === 'root';
  const tagOf = (one: Fields) => (one === main && isRoot ? (textOf(one['lang']) ?? 'en') : String(one['key']));
  const translations = languages.filter((one) => one !== main);
  const configs = [main, ...translations].map((one) => {
    const lang = textOf(one['lang']);
    const { label, dir } = one;
    return [
      tagOf(one),
      present({
        label,
        direction: /^(?:ltr|rtl)$/.test(String(dir)) ? dir : undefined,
        htmlLang: lang === tagOf(one) ? undefined : lang,
      }),
    ] as const;
  });
  const tags = configs.map(([tag]) => tag);
  const isEnglishOnly = translations.length === 0 && (textOf(main['lang']) ?? 'en') === 'en';
  return {
    i18n: isEnglishOnly
      ? undefined
      : { defaultLocale: tags[0], locales: tags, localeConfigs: Object.fromEntries(configs) },
    defaultFolder: isRoot ? '' : `${String(main['key'])}/`,
    folders: new Map(translations.map((one) => [String(one['key']).toLowerCase(), tagOf(one)])),
  };
}

/** The path of a page or a picture in the new site. `path` is relative to the old content. */
export function newContentPath(path: string, { folders, defaultFolder }: Locales, content: string): string {
  const [first = '', ...rest] = path.split('/');
  const locale = rest.length === 0 ? undefined : folders.get(first.toLowerCase());
  if (locale !== undefined) return `i18n/${locale}/${content}${rest.join('/')}`;
  return content + (path.startsWith(defaultFolder) ? path.slice(defaultFolder.length) : path);
}

/** Removes the folder of the language from a path below the content, or from an address. */
export function withoutLocale(path: string, { folders, defaultFolder }: Locales): string {
  const [, slash = '', first = '', rest = ''] = /^(\/?)([^/]+)(?:\/(.*))?$/s.exec(path) ?? [];
  const isLocale = folders.has(first.toLowerCase()) || (first !== '' && `${first}/` === defaultFolder);
  return isLocale ? slash + rest : path;
}

/**
 * The slug of a page that is named like its folder, such as `/a/a` for `a/a.md`: without a slug, the engine would
 * publish the page at the folder's address. Undefined for other pages.
 */
export function slugOf(path: string): string | undefined {
  return /(?:^|\/)([^/]+)\/\1\.mdx?$/i.test(path) ? `/${path.replace(/\.mdx?$/, '')}` : undefined;
}
