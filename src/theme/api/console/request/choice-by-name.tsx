import { useId } from 'react';
import type { Choices } from '../../../../contract/types.ts';
import { useConsoleMessage } from '../use-console-message.ts';

type ChoiceByNameProps = {
  /** The parameter or property that is set. */
  name: string;
  choices: Choices;
  /** Its values, as text; those without a name are ignored. */
  chosen: readonly string[];
  isList?: boolean;
  disabled?: boolean;
  onChoose: (chosen: readonly Choices['values'][number]['value'][]) => void;
};

/** Names of values such as ids: choosing one sets the value, and the reader may still type another. */
export function ChoiceByName({ name, choices, chosen, isList = false, disabled, onChoose }: ChoiceByNameProps) {
  const message = useConsoleMessage();
  const id = useId();
  const noteId = `${id}-note`;
  const named = chosen.filter((text) => choices.values.some(({ value }) => String(value) === text));
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {message('byName', { name })}
      </label>
      <select
        id={id}
        multiple={isList}
        size={isList ? Math.min(4, choices.values.length) : undefined}
        value={isList ? named : (named[0] ?? '')}
        disabled={disabled}
        aria-describedby={choices.note ? noteId : undefined}
        onChange={({ target }) => {
          const texts = [...target.selectedOptions].map((option) => option.value);
          onChoose(choices.values.map(({ value }) => value).filter((value) => texts.includes(String(value))));
        }}
      >
        {!isList && (
          <option value="" disabled hidden>
            –
          </option>
        )}
        {choices.values.map(({ value, name: label }) => (
          <option key={String(value)} value={String(value)}>
            {`${label} (${value})`}
          </option>
        ))}
      </select>
      {choices.note && (
        <span className="field-note" id={noteId}>
          {choices.note}
        </span>
      )}
    </div>
  );
}
