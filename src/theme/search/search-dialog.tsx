import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMessage } from '../current-page.ts';
import { CloseIcon, SearchIcon } from '../icons/icons.tsx';
import { adoptStyles } from '../base/adopt-styles.ts';
import { openModal } from './open-modal.ts';
import { ResultList } from './result-list.tsx';
import styles from './search-dialog.css?inline';
import { rememberSearch } from './recent-searches.ts';
import { SearchStart } from './search-start.tsx';
import { SearchStatus } from './search-status.tsx';
import { optionId, useOptions } from './use-options.ts';
import { useSearch } from './use-search.ts';

adoptStyles(styles);

export type SearchDialogProps = {
  /** What was typed before the dialog was there. */
  typed: string;
  onClosed: () => void;
};

/** The search: a field and a list of results that it controls. */
export function SearchDialog({ typed, onClosed }: SearchDialogProps) {
  const message = useMessage();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(typed);
  const { answer, retry } = useSearch(query);
  const results = answer.kind === 'found' ? answer.results : [];
  const listId = useId();
  const isReady = answer.kind === 'found' && answer.query === query;
  const { active, setActive, onKeyDown } = useOptions(listId, { count: results.length, isReady });

  useEffect(() => (dialog.current ? openModal(dialog.current) : undefined), []);

  function choose(next: string): void {
    setQuery(next);
    setActive(0);
    field.current?.focus();
  }

  return createPortal(
    <dialog ref={dialog} className="search-dialog" aria-label={message('search')} closedby="any" onClose={onClosed}>
      <div className="search-box">
        <SearchIcon />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={message('search')}
          aria-autocomplete="list"
          aria-expanded={results.length > 0}
          aria-controls={listId}
          aria-activedescendant={results.length > 0 ? optionId(listId, active) : undefined}
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder={message('searchPlaceholder')}
          value={query}
          onChange={({ target }) => choose(target.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={message('close')}
          onClick={() => dialog.current?.close()}
        >
          <CloseIcon />
        </button>
      </div>
      <SearchStatus answer={answer} retry={retry} />
      {answer.kind === 'found' && query === '' && <SearchStart suggestions={answer.suggestions} onChoose={choose} />}
      {results.length > 0 && (
        <ResultList
          id={listId}
          results={results}
          active={active}
          onPoint={setActive}
          onOpen={() => rememberSearch(query)}
        />
      )}
      <p className="search-keys">{message('searchKeys')}</p>
    </dialog>,
    document.body,
  );
}
