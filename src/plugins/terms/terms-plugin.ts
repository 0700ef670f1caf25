import { join } from 'node:path';
import {
  collectInto,
  definePlugin,
  SiteErrors,
  type LoadContext,
  type MarkdownContext,
  type Passage,
  type SiteError,
  type StandardSchema,
} from '../../plugin.ts';
import { checkNames, listNames } from './check-names.ts';
import { findWords, type FindWords, type FoundWord } from './check-terms.ts';
import { facts, factsFile, glossary, glossaryFile, type Words } from './words.ts';

/** Words of a page that the glossary rejects, and inline code that is neither in the facts nor in the glossary. */
type FoundInPage = { file: string; words: readonly FoundWord[]; names: readonly Passage[] };

/** The key of `FoundInPage` in the data of a page. */
const key = 'terms';

/** Checks words against the glossary, and names in backticks against the facts of a site. */
export const termsPlugin = definePlugin<Words>({
  name: 'terms',
  from: import.meta.url,
  load: readWords,
  markdown(words) {
    const find = words.glossary ? findWords(words.glossary) : () => [];
    return words.glossary || words.facts ? [(_, context) => findInPage(find, context)] : [];
  },
  async check(words, site, { provided }) {
    const { defaultLocale } = site.config.i18n;
    // Saved versions no longer change.
    const pages = site.pages.filter(({ version = 'current' }) => version === 'current');
    const results = pages.flatMap((page) => {
      const data = page.data?.[key] as FoundInPage | undefined;
      return data ? [{ ...data, locale: page.locale }] : [];
    });
    const wordErrors = results.filter(({ locale }) => locale === defaultLocale).flatMap(toErrors);
    // Untranslated pages appear in several locales with the same file.
    const byFile = new Map(results.map((page) => [page.file, page]));
    const nameErrors = words.facts && checkNames([...byFile.values()], words, await provided('names'));
    return [...wordErrors, ...(await checkProvided(words, provided)), ...(nameErrors ?? [])];
  },
});

/** Reads the glossary and the facts. Throws the errors of both files together. */
async function readWords({ files, siteDir }: LoadContext<undefined>): Promise<Words> {
  const read = async <Schema extends StandardSchema>(name: string, schema: Schema) => {
    const file = join(siteDir, name);
    return (await files.exists(file)) ? await files.readData(file, schema) : undefined;
  };
  const errors: SiteError[] = [];
  const collect = collectInto(errors);
  const words = {
    glossary: await collect(read(glossaryFile, glossary), undefined),
    facts: await collect(read(factsFile, facts), undefined),
  };
  if (errors.length > 0) throw new SiteErrors(errors);
  return words;
}

function findInPage(find: FindWords, { data, prose, file, setData }: MarkdownContext<Words>): void {
  const { texts, codes } = prose();
  const result: FoundInPage = { file, words: find(texts), names: data.facts ? listNames(codes, data) : [] };
  if (result.words.length + result.names.length > 0) setData(key, result);
}

/** Checks prose that plugins provide, such as descriptions in the contract. */
async function checkProvided(words: Words, provided: (name: string) => Promise<readonly unknown[]>) {
  if (!words.glossary) return [];
  const sources = (await provided('prose')).flat() as readonly { file: string; texts: readonly Passage[] }[];
  const find = findWords(words.glossary);
  return sources.flatMap(({ file, texts }) => toErrors({ file, words: find(texts) }));
}

function toErrors({ file, words }: Pick<FoundInPage, 'file' | 'words'>) {
  return words.map(({ fact, hint, line, column }) => ({ fact, hint, place: { file, line, column } }));
}
