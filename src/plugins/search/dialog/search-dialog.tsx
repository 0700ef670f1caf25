import { useId, useRef, useState } from 'react';
import { adoptStyles, closeModal, Modal, useMessage } from '../../../browser.ts';
import { useSearchMessage } from './use-search-message.ts';
import { CloseIcon } from '../../../components.ts';
import { SearchIcon } from './search-icon.tsx';
import { ResultList } from './result-list.tsx';
import styles from './search-dialog.css?inline';
import { rememberSearch } from './recent-searches.ts';
import type { PageMarks } from './search-marks.tsx';
import { SearchStart } from './search-start.tsx';
import { SearchStatus } from './search-status.tsx';
import { optionId, useOptions, type Modifiers } from './use-options.ts';
import { ScopeFields } from './scope-fields.tsx';
import { useSearch, type SearchScope } from './use-search.ts';

adoptStyles(styles);

export { SearchMarks } from './search-marks.tsx';

type SearchDialogProps = {
  /** Text typed before the dialog appeared. */
  typed: string;
  /** Enter, if it was the last key before the dialog appeared. */
  entered: Modifiers | undefined;
  onClosed: () => void;
  /** Called with the marks for the page of a result. */
  onOpen: (marks: PageMarks) => void;
};

/** The search: a field, and the list of results that it controls. */
export function SearchDialog({ typed, entered, onClosed, onOpen }: SearchDialogProps) {
  const message = useMessage();
  const searchMessage = useSearchMessage();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState(typed);
  const [scope, setScope] = useState<SearchScope>({});
  const { outcome, retry } = useSearch(query, scope);
  const results = outcome.kind === 'found' ? outcome.results : [];
  const listId = useId();
  const isReady = outcome.kind === 'found' && outcome.query === query && outcome.scope === scope;
  const { active, setActive, onKeyDown } = useOptions(listId, { count: results.length, isReady, entered });

  function changeQuery(next: string): void {
    setQuery(next);
    setActive(0);
    field.current?.focus();
  }

  function changeScope(next: SearchScope): void {
    setScope(next);
    setActive(0);
  }

  return (
    <Modal className="search-dialog" aria-label={searchMessage('search')} closedby="any" onClosed={onClosed}>
      <div className="search-box">
        <SearchIcon />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={searchMessage('search')}
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
          placeholder={searchMessage('searchPlaceholder')}
          value={query}
          onChange={({ target }) => changeQuery(target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="icon-button" aria-label={message('close')} onClick={closeModal}>
          <CloseIcon />
        </button>
      </div>
      {outcome.kind === 'found' && (
        <ScopeFields root={outcome.root} scope={scope} onChange={changeScope} onDone={() => field.current?.focus()} />
      )}
      <SearchStatus
        outcome={outcome}
        retry={retry}
        onChoose={changeQuery}
        onWiden={() => changeScope({ ...scope, part: undefined })}
      />
      {outcome.kind === 'found' && query === '' && (
        <SearchStart suggestions={outcome.root.suggestions} onChoose={changeQuery} />
      )}
      {results.length > 0 && (
        <ResultList
          id={listId}
          results={results}
          active={active}
          onPoint={setActive}
          onOpen={(result, { ctrlKey, metaKey, shiftKey }) => {
            rememberSearch(query);
            // Opens in another tab or window, so this page keeps its marks.
            if (ctrlKey || metaKey || shiftKey) return;
            onOpen({ url: result.page.url, query, words: result.words });
          }}
        />
      )}
      <p className="search-keys fine-print">{searchMessage('searchKeys')}</p>
    </Modal>
  );
}
