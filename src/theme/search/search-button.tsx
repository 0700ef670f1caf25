import { useMessage } from '../current-page.ts';
import { SearchIcon } from '../icons/icons.tsx';

/** Opens the search. */
export function SearchButton() {
  const message = useMessage();
  return (
    <button type="button" className="search-button" aria-label={message('search')} aria-keyshortcuts="/ Control+K Meta+K">
      <SearchIcon />
      <span>{message('search')}</span>
      <kbd>/</kbd>
    </button>
  );
}
