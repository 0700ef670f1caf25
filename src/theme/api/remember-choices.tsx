'use client';

import { useEffect } from 'react';
import { storedText } from '../preferences/stored-text.ts';

/** Keeps switches with the same word in step, on this page and all others, and opens the example of an opened answer. */
export function RememberChoices() {
  useEffect(() => {
    const language = storedText('choice-language');
    const apply = () => choose(language.read());
    const onChange = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.closest('[data-remember="language"]')) language.write(target.value);
    };
    const onToggle = ({ target }: Event) => {
      if (target instanceof HTMLDetailsElement && target.open && target.matches('.response')) showExample(target);
    };
    apply();
    document.addEventListener('change', onChange);
    document.addEventListener('toggle', onToggle, true);
    const stop = language.subscribe(apply);
    return () => {
      stop();
      document.removeEventListener('change', onChange);
      document.removeEventListener('toggle', onToggle, true);
    };
  }, []);
  return null;
}

function choose(value: string | undefined): void {
  if (value === undefined) return;
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-remember="language"] > * > label > input')) {
    if (input.value === value) input.checked = true;
  }
}

function showExample(response: HTMLDetailsElement): void {
  const status = response.dataset['status'];
  const operation = response.closest('.operation');
  const input = operation?.querySelector<HTMLInputElement>(`input[name$="status"][value="${status}"]`);
  if (input) input.checked = true;
}
