import { readProse, type Prose } from '../../core/content/read-prose.ts';
import type { EditionSource } from '../../core/site/source-types.ts';
import type { Site } from '../../core/site/types.ts';
import { cutName } from '../../core/site/editions/versions.ts';

/** The data of a page that the word checks use. */
export type ReadPage = Prose & {
  /** Path from the site folder. */
  file: string;
  /** The source text. */
  source: string;
  /** True in the language of the glossary, the site's default one. */
  isDefaultLocale: boolean;
};

/**
 * The words of all pages of the current version. Pages that do not compile have none, because they cannot be parsed.
 */
export function readPages({ config, pages }: Site, sources: readonly EditionSource[]): ReadPage[] {
  const shown = new Set(pages.map(({ source }) => source));
  return sources
    .filter(({ version }) => cutName(version) === undefined)
    .flatMap(({ locale, pages: own }) => {
      const isDefaultLocale = locale === config.i18n.defaultLocale;
      return own
        .filter(({ source, untranslated, isBroken }) => shown.has(source) && !untranslated && !isBroken)
        .map(({ source: file, text, compiled }) => ({
          file,
          source: text,
          isDefaultLocale,
          ...readProse(text, compiled.file, compiled.math),
        }));
    });
}
