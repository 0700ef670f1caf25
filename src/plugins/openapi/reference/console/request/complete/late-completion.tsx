import { useEffect, useState, type ComponentType } from 'react';
import type { CompletionProps } from './completion.tsx';
import { asksForSuggestions } from './asks-for-suggestions.ts';

/** Loads the code of suggestions with the first edit or key in the field. Without it, the field is an ordinary one. */
export function LateCompletion(props: Omit<CompletionProps, 'first'>) {
  const [loaded, setLoaded] = useState<{ Completion: ComponentType<CompletionProps>; first: Event }>();
  const { field } = props;
  useEffect(() => {
    const element = field.current;
    if (!element) return undefined;
    const stop = new AbortController();
    async function load(first: Event): Promise<void> {
      if (stop.signal.aborted) return;
      stop.abort();
      try {
        const { Completion } = await import('./completion.tsx');
        setLoaded({ Completion, first });
      } catch (error) {
        console.warn(error);
      }
    }
    element.addEventListener('input', (event) => void load(event), { signal: stop.signal });
    element.addEventListener('keydown', (event) => asksForSuggestions(event) && void load(event), {
      signal: stop.signal,
    });
    return () => stop.abort();
  }, [field]);
  return loaded && <loaded.Completion {...props} first={loaded.first} />;
}
