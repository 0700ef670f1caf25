import { useEffect, useState, type ComponentType, type RefObject } from 'react';
import type { ConsoleOperation } from '../../../../contract/output/console-data.ts';
import type { TextEdit } from '../by-name/edit-json.ts';

export type CompletionProps = {
  field: RefObject<HTMLTextAreaElement | null>;
  operation: ConsoleOperation;
  /** Schema of the body's media type. */
  schema: unknown;
  onEdit: (edit: TextEdit) => void;
  /** The event that loaded this code. It occurred before this component could listen. */
  firstEvent: Event;
};

/** Loads the code for suggestions on the first edit, or on a key that asks for them. The field works without them. */
export function LateCompletion(props: Omit<CompletionProps, 'firstEvent'>) {
  const [loaded, setLoaded] = useState<{ Completion: ComponentType<CompletionProps>; firstEvent: Event }>();
  const { field } = props;
  useEffect(() => {
    const stop = new AbortController();
    const load = (firstEvent: Event) => {
      if (firstEvent instanceof KeyboardEvent && !asksForSuggestions(firstEvent)) return;
      stop.abort();
      import('./completion.tsx').then(({ Completion }) => setLoaded({ Completion, firstEvent }), console.warn);
    };
    for (const name of ['input', 'keydown']) field.current?.addEventListener(name, load, { signal: stop.signal });
    return () => stop.abort();
  }, [field]);
  return loaded && <loaded.Completion {...props} firstEvent={loaded.firstEvent} />;
}

/** True for the keys that ask for suggestions: Alt+Down, as in fields with a list, and Control+Space, as in editors. */
export function asksForSuggestions({ altKey, ctrlKey, key }: KeyboardEvent): boolean {
  return (altKey && key === 'ArrowDown') || (ctrlKey && key === ' ');
}
