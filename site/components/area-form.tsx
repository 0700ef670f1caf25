'use client';

import { useEffect, useRef, useState } from 'react';
import { areaBody, type Choice, type Filled } from '../data/area-body.ts';
import { ChoiceFields } from './choice-fields.tsx';

type AreaFormProps = { actions: readonly Choice[]; reactions: readonly Choice[] };

/** Preselected, because `Timer` is the only service that needs no linked account. */
const first = { action: 'Timer every X minutes', reaction: 'Timer' };

/**
 * Lets readers choose an action and reactions, and fill in their forms. Shown once the page is interactive.
 */
export function AreaForm({ actions, reactions }: AreaFormProps) {
  const formsOf = (choices: readonly Choice[], name: string): Filled[] =>
    choices.filter((choice) => choice.name === name).map((choice) => ({ choice, values: {} }));
  const [isReady, setReady] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const [action, setAction] = useState(formsOf(actions, first.action)[0]);
  const [chosen, setChosen] = useState<readonly Filled[]>(formsOf(reactions, first.reaction));
  const body = action && areaBody(action, chosen);
  const text = JSON.stringify(body, null, 2);
  const addButton = useRef<HTMLButtonElement>(null);

  useEffect(() => setReady(true), []);
  useEffect(() => {
    if (!isTouched) return;
    const detail = { operation: 'area.add', body: JSON.parse(text) as unknown };
    document.dispatchEvent(new CustomEvent('docs:request-body', { detail }));
  }, [isTouched, text]);

  if (!isReady || !action) return null;
  return (
    <form className="fields" onSubmit={(event) => event.preventDefault()} onInput={() => setTouched(true)}>
      <ChoiceFields legend="Action" choices={actions} filled={action} onChange={setAction} />
      {chosen.map((filled, index) => (
        <ChoiceFields
          key={index}
          legend={`Reaction ${index + 1}`}
          choices={reactions}
          filled={filled}
          onChange={(next) => setChosen(chosen.with(index, next))}
        >
          <button
            type="button"
            className="button"
            aria-label={`Remove reaction ${index + 1}`}
            onClick={() => {
              // This button disappears, so move the focus.
              addButton.current?.focus();
              setTouched(true);
              setChosen(chosen.toSpliced(index, 1));
            }}
          >
            Remove
          </button>
        </ChoiceFields>
      ))}
      <button
        ref={addButton}
        type="button"
        className="button"
        onClick={() => {
          setTouched(true);
          setChosen([...chosen, ...formsOf(reactions, first.reaction)]);
        }}
      >
        Add a reaction
      </button>
      <p className="field-note">The samples and the console on this page use this request body.</p>
      {/* The theme adds the buttons of a code block. */}
      <div className="code-block">
        <pre className="code" role="group" tabIndex={0} aria-label="Request body">
          <code>{text}</code>
        </pre>
      </div>
    </form>
  );
}
