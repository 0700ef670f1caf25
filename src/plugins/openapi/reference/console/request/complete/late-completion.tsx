import { useEffect, useState, type ComponentType } from 'react';
import { asksForSuggestions } from './asks-for-suggestions.ts';
import type { CompletionProps } from './completion.tsx';

/** Loads the code of suggestions at the first edit, or key that asks for them. Without it, the field still works. */
export function LateCompletion(props: Omit<CompletionProps, 'first'>) {
  const [loaded, setLoaded] = useState<{ Completion: ComponentType<CompletionProps>; first: Event }>();
  const { field } = props;
  useEffect(() => {
    const stop = new AbortController();
    const load = (first: Event) => {
      if (first instanceof KeyboardEvent && !asksForSuggestions(first)) return;
      stop.abort();
      import('./completion.tsx').then(({ Completion }) => setLoaded({ Completion, first }), console.warn);
    };
    for (const name of ['input', 'keydown']) field.current?.addEventListener(name, load, { signal: stop.signal });
    return () => stop.abort();
  }, [field]);
  return loaded && <loaded.Completion {...props} first={loaded.first} />;
}
