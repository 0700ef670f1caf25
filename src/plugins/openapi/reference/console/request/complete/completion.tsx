import { useEffect, useEffectEvent, useId, useState } from 'react';
import { adoptStyles } from '../../../../../../browser.ts';
import { isComposing } from '../../../../../shared/is-composing.ts';
import { useConsoleMessage } from '../../use-console-message.ts';
import styles from './completion.css?inline';
import { asksForSuggestions, type CompletionProps } from './late-completion.tsx';
import { suggest, type Suggestions } from './suggest.ts';

adoptStyles(styles);

/** No suggestions. `active` is the index of the active suggestion, or -1. */
const closed: Suggestions & { active: number } = { items: [], start: 0, active: -1 };

/**
 * Suggests keys and values of the body while the reader types, or when the reader presses Alt+Down or Control+Space.
 * The focus remains in the field. Enter inserts the active suggestion. After Alt+Down or Control+Space, the first
 * suggestion is active. While the reader types, none is active until an arrow key is pressed.
 */
export function Completion({ field, operation, schema, onEdit, firstEvent }: CompletionProps) {
  const message = useConsoleMessage();
  const id = useId();
  const [{ items, start, active }, setList] = useState(closed);
  const activeItem = items[active];
  const close = () => setList(closed);

  function choose({ edit }: Suggestions['items'][number]): void {
    close();
    onEdit(edit);
  }

  function onInput(event: InputEvent): void {
    const element = event.target as HTMLTextAreaElement;
    const { selectionStart, selectionEnd, value } = element;
    // Android reports typing as composition.
    const isTyped = ['insertText', 'insertCompositionText'].includes(event.inputType);
    const isShortened = items.length > 0 && event.inputType.startsWith('delete');
    if (!(isTyped || isShortened) || selectionStart !== selectionEnd) return close();
    const suggestions = suggest(operation, schema, value, selectionStart);
    const isAfterSeparator = /[:[,]\s*$/.test(lineBefore(element));
    // No suggestions on an empty line, where Down must move the caret.
    setList(suggestions.start < selectionStart || isAfterSeparator ? { ...suggestions, active: -1 } : closed);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey } = event;
    const { value, selectionStart } = event.target as HTMLTextAreaElement;
    if (isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (asksForSuggestions(event)) {
      event.preventDefault();
      setList({ ...suggest(operation, schema, value, selectionStart), active: 0 });
    } else if (items.length === 0) {
      return;
    } else if (step !== undefined && !altKey) {
      event.preventDefault();
      const from = active < 0 && step < 0 ? 0 : active;
      setList({ items, start, active: (from + step + items.length) % items.length });
    } else if (key === 'Enter' && activeItem && !ctrlKey && !metaKey) {
      event.preventDefault();
      choose(activeItem);
    } else if (key === 'Escape') {
      // Otherwise the key closes the dialog.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (['ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown', 'Tab', 'Enter'].includes(key)) {
      close();
    }
  }

  const onEvent = useEffectEvent((event: Event) => {
    if (event instanceof InputEvent) onInput(event);
    else if (event instanceof KeyboardEvent) onKeyDown(event);
    else close();
  });

  useEffect(() => {
    const element = field.current;
    if (!element) return undefined;
    const stop = new AbortController();
    for (const name of ['input', 'keydown', 'blur', 'pointerdown']) {
      element.addEventListener(name, (event) => onEvent(event), { signal: stop.signal });
    }
    element.setAttribute('aria-autocomplete', 'list');
    onEvent(firstEvent);
    return () => {
      stop.abort();
      element.removeAttribute('aria-autocomplete');
    };
  }, [field, firstEvent]);

  useEffect(() => {
    const element = field.current;
    if (!element) return;
    const attributes = {
      'aria-controls': items.length > 0 && id,
      'aria-activedescendant': activeItem !== undefined && `${id}-${active}`,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === false) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [field, id, items.length, active, activeItem]);

  return (
    <>
      <span role="status" className="visually-hidden">
        {items.length > 0 && message('suggestions', { count: String(items.length) })}
      </span>
      {items.length > 0 && (
        <div
          ref={(element) => {
            if (element) placeList(element, field.current, start);
          }}
          id={id}
          role="listbox"
          className="completion-list"
          aria-label={message('suggestionList')}
        >
          {items.map((item, index) => (
            <button
              key={item.label}
              id={`${id}-${index}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Keeps the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(item)}
            >
              <span>{item.label}</span>
              <span>{[item.detail, item.isRequired && message('required')].filter(Boolean).join(', ')}</span>
            </button>
          ))}
        </div>
      )}
    </>
  );
}

/** Places the list below a character of the field, whose lines do not wrap. */
function placeList(list: HTMLElement, field: HTMLTextAreaElement | null, start: number): void {
  const lines = field?.value.slice(0, start).split('\n') ?? [];
  // Set by script, because a policy may forbid style attributes in HTML.
  list.style.setProperty('--line', String(lines.length));
  list.style.setProperty('--column', String(lines.at(-1)?.length ?? 0));
  list.style.setProperty('--scrolled', `${field?.scrollTop ?? 0}px`);
}

function lineBefore({ value, selectionStart }: HTMLTextAreaElement): string {
  return value.slice(value.lastIndexOf('\n', selectionStart - 1) + 1, selectionStart);
}
