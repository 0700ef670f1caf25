import { useEffect, useEffectEvent, useId, useState } from 'react';
import { adoptStyles } from '../../../../../../browser.ts';
import { useConsoleMessage } from '../../use-console-message.ts';
import styles from './completion.css?inline';
import { asksForSuggestions, type CompletionProps } from './late-completion.tsx';
import { suggest, type Suggestions } from './suggest.ts';

adoptStyles(styles);

/**
 * Suggests keys and values of the body while the reader types or on request (Alt+Down, Control+Space). The focus
 * remains in the field. Enter inserts the active suggestion. After a request, the first suggestion is active. While the
 * reader types, none is active until an arrow key is pressed.
 */
export function Completion({ field, operation, schema, onEdit, firstEvent }: CompletionProps) {
  const message = useConsoleMessage();
  const id = useId();
  /** `active` is the index of the active suggestion, or -1. */
  const [list, setList] = useState<Suggestions & { active: number }>();
  const items = list?.items ?? [];
  const { active = -1 } = list ?? {};
  const close = () => setList(undefined);

  function open(): void {
    const element = field.current;
    if (!element) return;
    const suggestions = suggest(operation, schema, element.value, element.selectionStart);
    setList(suggestions.items.length > 0 ? { ...suggestions, active: 0 } : undefined);
  }

  function choose(index: number): void {
    const item = items[index];
    close();
    if (item) onEdit(item.edit);
  }

  function onInput(event: InputEvent): void {
    const element = event.target as HTMLTextAreaElement;
    const { selectionStart, selectionEnd, value } = element;
    // Android reports typing as composition.
    const isTyped = ['insertText', 'insertCompositionText'].includes(event.inputType);
    const isShortened = list !== undefined && event.inputType.startsWith('delete');
    if (!(isTyped || isShortened) || selectionStart !== selectionEnd) return close();
    const suggestions = suggest(operation, schema, value, selectionStart);
    const isAfterSeparator = /[:[,]\s*$/.test(lineBefore(element));
    // No suggestions on an empty line, where Down must move the caret.
    const isUseful = suggestions.items.length > 0 && (suggestions.start < selectionStart || isAfterSeparator);
    setList(isUseful ? { ...suggestions, active: -1 } : undefined);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (asksForSuggestions(event)) {
      event.preventDefault();
      open();
    } else if (!list) {
      return;
    } else if (step !== undefined && !altKey) {
      event.preventDefault();
      const start = active < 0 && step < 0 ? 0 : active;
      setList({ ...list, active: (start + step + items.length) % items.length });
    } else if (key === 'Enter' && active >= 0 && !ctrlKey && !metaKey) {
      event.preventDefault();
      choose(active);
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
      'aria-activedescendant': active >= 0 && `${id}-${active}`,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === false) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [field, id, items.length, active]);

  return (
    <>
      <span role="status" className="visually-hidden">
        {items.length > 0 && message('suggestions', { count: String(items.length) })}
      </span>
      {items.length > 0 && (
        <div
          ref={(element) => {
            if (element) placeList(element, field.current, list?.start ?? 0);
          }}
          id={id}
          role="listbox"
          className="completion-list"
          aria-label={message('suggestionList')}
        >
          {items.map(({ label, detail, isRequired }, index) => (
            <button
              key={label}
              id={`${id}-${index}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Keeps the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(index)}
            >
              <span>{label}</span>
              <span>{[detail, isRequired && message('required')].filter(Boolean).join(', ')}</span>
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
