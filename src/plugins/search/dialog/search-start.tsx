import type { Suggestion } from '../index/index-files.ts';
import { useSearchMessage } from './use-search-message.ts';
import { clearRecentSearches, useRecentSearches } from './recent-searches.ts';

type SearchStartProps = {
  suggestions: readonly Suggestion[];
  /** Puts a recent query into the field. */
  onChoose: (query: string) => void;
};

/** Initial content: recent queries and suggested pages. */
export function SearchStart({ suggestions, onChoose }: SearchStartProps) {
  const message = useSearchMessage();
  const recent = useRecentSearches();
  return (
    <div className="search-start">
      {recent.length > 0 && (
        <section aria-label={message('searchRecent')}>
          <p className="search-start-head fine-print">
            {message('searchRecent')}
            <button type="button" className="button" onClick={clearRecentSearches}>
              {message('searchClear')}
            </button>
          </p>
          <ul>
            {recent.map((query) => (
              <li key={query}>
                <button type="button" onClick={() => onChoose(query)}>
                  {query}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {suggestions.length > 0 && (
        <nav aria-label={message('searchSuggestions')}>
          <p className="search-start-head fine-print">{message('searchSuggestions')}</p>
          <ul>
            {suggestions.map(({ title, url, trail }) => (
              <li key={url}>
                <a href={url}>
                  {title} {trail.length > 0 && <span className="search-trail fine-print">{trail.join(' › ')}</span>}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
