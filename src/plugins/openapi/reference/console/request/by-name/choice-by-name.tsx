import { useId } from 'react';
import type { Choices } from '../../../../contract/types.ts';
import { useConsoleMessage } from '../../use-console-message.ts';

type ChoiceByNameProps = {
  /** The parameter or property that is set. */
  name: string;
  choices: Choices;
  /** Its value, as text; one without a name is ignored. */
  chosen: string;
  disabled?: boolean;
  onChoose: (chosen: unknown) => void;
};

/** Names for values such as ids: choosing one sets the value, but readers can still type another. */
export function ChoiceByName({ name, choices, chosen, disabled, onChoose }: ChoiceByNameProps) {
  const message = useConsoleMessage();
  const id = useId();
  const noteId = `${id}-note`;
  const named = choices.values.find(({ value }) => String(value) === chosen);
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {message('byName', { name })}
      </label>
      <select
        id={id}
        value={named ? chosen : ''}
        disabled={disabled}
        aria-describedby={choices.note ? noteId : undefined}
        onChange={({ target }) => onChoose(choices.values.find(({ value }) => String(value) === target.value)?.value)}
      >
        <option value="" disabled hidden>
          –
        </option>
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
