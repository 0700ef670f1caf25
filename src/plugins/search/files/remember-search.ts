import { memoizeLast } from '../../../core/base/data/memoize-last.ts';
import { editionName } from '../../../core/site/editions/edition.ts';
import { searchFiles, type MakeSearch, type SearchSource } from './search-files.ts';

/** Caches the last search of each edition: during development, most edits change no title or heading. */
export function rememberSearch(): MakeSearch {
  const makers = new Map<string, MakeSearch>();
  return (source) => {
    const name = editionName(source.edition);
    const make = makers.get(name) ?? memoizeLast((changed: SearchSource) => searchFiles(changed));
    makers.set(name, make);
    return make(source);
  };
}
