import { present, textOf, fieldsOf, type Fields } from '../shared/values.ts';

/** The languages of the old site. Folders are relative to the content; that of the default language may be empty. */
export type Locales = {
  /** Setting of the new site; undefined with one language. */
  i18n: Fields | undefined;
  defaultFolder: string;
  /** Locales of the translations, by folder name in lower case. */
  folders: ReadonlyMap<string, string>;
};

/**
 * Reads `{ root: { label, lang }, fr: { … } }`. Without `root`, `defaultLocale` names the key of the default language.
 */
export function localesOf(written: unknown, defaultLocale?: string): Locales {
  const all = Object.entries(fieldsOf(written)).map(([key, value]) => ({ key, ...fieldsOf(value) }) as Fields);
  const main = all.find(({ key }) => key === 'root') ?? all.find(({ key }) => key === defaultLocale) ?? {};
  const isRoot = main['key'] === undefined || main['key'] === 'root';
  const tagOf = (one: Fields) => (one === main && isRoot ? (textOf(one['lang']) ?? 'en') : String(one['key']));
  const others = all.filter((one) => one !== main);
  const configs = [main, ...others].map((one) => {
    const lang = textOf(one['lang']);
    const { label, dir } = one;
    return [tagOf(one), present({ label, direction: dir, htmlLang: lang === tagOf(one) ? undefined : lang })] as const;
  });
  const tags = configs.map(([tag]) => tag);
  const isPlain = others.length === 0 && (textOf(main['lang']) ?? 'en') === 'en';
  return {
    i18n: isPlain ? undefined : { defaultLocale: tags[0], locales: tags, localeConfigs: Object.fromEntries(configs) },
    defaultFolder: isRoot ? '' : `${String(main['key'])}/`,
    folders: new Map(others.map((one) => [String(one['key']).toLowerCase(), tagOf(one)])),
  };
}

/** The file of a page or a picture in the new site, by its path below the content. */
export function contentPlace(path: string, { folders, defaultFolder }: Locales, content: string): string {
  const [first = '', ...rest] = path.split('/');
  const locale = rest.length === 0 ? undefined : folders.get(first.toLowerCase());
  if (locale !== undefined) return `i18n/${locale}/${content}${rest.join('/')}`;
  return content + (path.startsWith(defaultFolder) ? path.slice(defaultFolder.length) : path);
}

/** A path below the content, or an address, without the folder of its language. */
export function withoutLocale(path: string, { folders, defaultFolder }: Locales): string {
  const [, slash = '', first = '', rest = ''] = /^(\/?)([^/]+)(?:\/(.*))?$/s.exec(path) ?? [];
  const isLocale = folders.has(first.toLowerCase()) || (first !== '' && `${first}/` === defaultFolder);
  return isLocale ? slash + rest : path;
}

/** The old address of a page with the name of its folder. The engine would give it the address of the folder. */
export function slugOf(path: string): string | undefined {
  return /(?:^|\/)([^/]+)\/\1\.mdx?$/i.test(path) ? `/${path.replace(/\.mdx?$/, '')}` : undefined;
}
