import { SearchIcon } from './search-icon.tsx';
import { useButtonMessage, useSearchDialog } from './use-search-dialog.ts';

export default function SearchButton() {
  const message = useButtonMessage();
  const { opened, isFailed, open, marked, mark } = useSearchDialog();
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
      {isFailed && (
        <p className="notice search-failed" role="alert">
          {message('searchFailed')}
        </p>
      )}
      {opened && (
        <opened.value.SearchDialog
          key={opened.key}
          typed={opened.value.typed}
          entered={opened.value.entered}
          onClosed={opened.remove}
          onOpen={mark}
        />
      )}
      {marked && <marked.SearchMarks key={marked.url + marked.query} marks={marked} onRemove={() => mark()} />}
    </>
  );
}
