import { useSearchMessage } from './use-search-message.ts';
import { Result } from './result.tsx';
import type { SearchResult } from '../result/search-result.ts';
import { optionId } from './use-options.ts';

export type ResultListProps = {
  id: string;
  results: readonly SearchResult[];
  active: number;
  onPoint: (index: number) => void;
  /** Called when a result is followed, by any means. */
  onOpen: (result: SearchResult) => void;
};

/** The results of a query, grouped by page. */
export function ResultList({ id, results, active, onPoint, onOpen }: ResultListProps) {
  const message = useSearchMessage();
  const numbered = results.map((result, index) => ({ result, index }));
  const groups = Map.groupBy(numbered, ({ result }) => result.page.url);
  return (
    <div role="listbox" id={id} aria-label={message('searchResults')} className="search-results">
      {[...groups].map(([url, group]) => (
        <div key={url} role="group" aria-label={group[0]?.result.page.title} className="search-group">
          {group[0]?.result.kind !== 'page' && <PageName page={group[0]?.result.page} />}
          {group.map(({ result, index }) => (
            <Result
              key={result.url}
              id={optionId(id, index)}
              result={result}
              isActive={index === active}
              onPoint={() => onPoint(index)}
              onOpen={() => onOpen(result)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Heading of a page whose sections match, but not the page itself. */
function PageName({ page }: { page: SearchResult['page'] | undefined }) {
  if (!page) return null;
  return (
    <div role="presentation" className="search-page">
      {[...page.trail, page.title].join(' › ')}
    </div>
  );
}
