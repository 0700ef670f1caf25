import { useRef, type KeyboardEvent } from 'react';
import type { SearchRoot } from '../index/index-files.ts';
import { useCurrentPage } from '../../../browser.ts';
import { useSearchMessage } from './use-search-message.ts';
import type { SearchScope } from './use-search.ts';

type ScopeFieldsProps = {
  root: SearchRoot;
  scope: SearchScope;
  onChange: (scope: SearchScope) => void;
  /** Called when the reader continues typing, or has chosen by mouse or touch. */
  onDone: () => void;
};

/** Limits the search to a part of the site, or switches versions, if there are several. */
export function ScopeFields({ root, scope, onChange, onDone }: ScopeFieldsProps) {
  const message = useSearchMessage();
  const { layout } = useCurrentPage();
  const labels = new Set(root.parts.map(([label]) => label));
  const parts = [...labels].flatMap((label) => (label === '' ? [] : { name: label, label }));
  return (
    <div className="search-scope">
      {parts.length > 1 && (
        <Choice
          label={message('searchSection')}
          options={[{ name: '', label: message('searchAllSections') }, ...parts]}
          chosen={scope.part ?? ''}
          onChoose={(name) => onChange({ ...scope, part: name || undefined })}
          onDone={onDone}
        />
      )}
      {root.versions.length > 0 && (
        <Choice
          label={message('searchVersion')}
          options={root.versions}
          chosen={scope.version ?? layout.version ?? ''}
          // Another version may have other parts.
          onChoose={(version) => onChange({ version })}
          onDone={onDone}
        />
      )}
    </div>
  );
}

type ChoiceProps = {
  label: string;
  options: readonly { name: string; label: string }[];
  chosen: string;
  onChoose: (name: string) => void;
  onDone: () => void;
};

/** A choice as radio buttons, because a list box would look like the list of results. */
function Choice({ label, options, chosen, onChoose, onDone }: ChoiceProps) {
  const isPointed = useRef(false);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    isPointed.current = false;
    // AltGr, which types characters, is reported as Ctrl and Alt.
    const isShortcut = (ctrlKey || metaKey || altKey) && !event.getModifierState('AltGraph');
    // The browser inserts the character into the field that has the focus after this event.
    if (key.length === 1 && key !== ' ' && !isShortcut) onDone();
  };
  return (
    <fieldset>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.name} className="fine-print" onPointerDown={() => (isPointed.current = true)}>
          <input
            type="radio"
            name={label}
            className="visually-hidden"
            checked={option.name === chosen}
            onChange={() => {
              onChoose(option.name);
              if (isPointed.current) onDone();
            }}
            onKeyDown={onKeyDown}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
