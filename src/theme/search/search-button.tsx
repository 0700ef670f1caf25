import { useMessage } from '../current-page.ts';
import { SearchIcon } from '../icons/icons.tsx';
import { useSearchDialog } from './use-search-dialog.ts';

/** Opens the search. */
export function SearchButton() {
  const message = useMessage();
  const { state, open, close, marked, mark } = useSearchDialog();
  return (
    <>
      <button
        type="button"
        className="button search-button"
        aria-label={message('search')}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={() => void open()}
      >
        <SearchIcon />
        <span>{message('search')}</span>
        <kbd>/</kbd>
      </button>
      {state === 'failed' && (
        <p className="search-failed" role="alert">
          {message('searchFailed')}
        </p>
      )}
      {typeof state === 'object' && (
        <state.SearchDialog typed={state.typed} entered={state.entered} onClosed={close} onOpen={mark} />
      )}
      {marked && <marked.SearchMarks key={marked.url + marked.query} marks={marked} onRemove={() => mark()} />}
    </>
  );
}
