import { sha256 } from '../base/data/sha256.ts';
import { isRecord } from '../base/records.ts';
import type { ArticleReader } from '../extend/fields/plugin-indexes.ts';
import { importNamed } from '../extend/load/import-named.ts';
import { failedCall, fieldError } from '../extend/plugin-error.ts';
import type { HtmlNode, ReadArticle } from '../../plugin.ts';
import type { Page } from '../site/types.ts';

/** The texts of a page that go into other files, such as its Markdown file and the search index. */
export type PageTexts = {
  /** Empty if no file contains it. */
  markdown: string;
  /** The `text` that each plugin's `readArticle` returned, as JSON: four times as fast as structured clones. */
  articles: Readonly<Record<string, string>>;
};

/**
 * Digests of a page's texts, which show whether files made from them have changed, and the `marks` that plugins return
 * from `readArticle`.
 */
export type TextFacts = {
  markdown: string;
  articles: Readonly<Record<string, { digest: string; marks: unknown }>>;
  /** The texts, unless the store has them. */
  texts?: PageTexts;
};

type LoadedReader = ArticleReader & { read: ReadArticle };

/** Imports the modules with which plugins read articles. `articleReaders` has already checked that this works. */
export function loadReaders(readers: readonly ArticleReader[]): Promise<readonly LoadedReader[]> {
  return Promise.all(
    readers.map(async (reader) => {
      const { readArticle } = await importNamed(reader.module);
      return { ...reader, read: readArticle as ReadArticle };
    }),
  );
}

/** Runs each reader on an article, after calling `onStart` with its index. Throws `SiteErrors` that name the plugin. */
export function callReaders(
  readers: readonly LoadedReader[],
  article: HtmlNode,
  { meta: { title }, url }: Pick<Page, 'meta' | 'url'>,
  onStart: (index: number) => void = () => undefined,
): { texts: PageTexts['articles']; facts: TextFacts['articles'] } {
  const field = 'index.article';
  const results = readers.map((reader, index) => {
    onStart(index);
    try {
      const result: unknown = reader.read(article, { title, url });
      if (!isRecord(result) || 'then' in result) {
        const hint = 'Return an object, not a promise: `readArticle` cannot be async.';
        throw fieldError(reader, field, 'did not return an object with `text` and `marks`.', { hint });
      }
      const { text = null, marks } = result;
      const json = JSON.stringify(text) as string | undefined;
      if (json === undefined) throw fieldError(reader, field, 'returned a `text` that is not JSON.');
      return { name: reader.name, marks: structuredClone(marks), text: json };
    } catch (error) {
      throw failedCall(reader, field, error);
    }
  });
  return {
    texts: Object.fromEntries(results.map(({ name, text }) => [name, text])),
    facts: Object.fromEntries(results.map(({ name, text, marks }) => [name, { digest: sha256(text), marks }])),
  };
}
