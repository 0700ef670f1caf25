import { useId } from 'react';
import type { Choices } from '../../../../contract/types.ts';
import { useConsoleMessage } from '../../use-console-message.ts';

type ChoicesByNameProps = {
  /** The property that is set. */
  name: string;
  choices: Choices;
  /** Its items; those without a name are ignored. */
  chosen: readonly unknown[];
  disabled: boolean;
  onChoose: (chosen: readonly unknown[]) => void;
};

/** Checkboxes for the named values of a list. */
export function ChoicesByName({ name, choices, chosen, disabled, onChoose }: ChoicesByNameProps) {
  const message = useConsoleMessage();
  const noteId = useId();
  const values = choices.values.map(({ value }) => value);
  const isChosen = (value: unknown) => chosen.includes(value);
  return (
    <fieldset className="console-choices" aria-describedby={choices.note ? noteId : undefined}>
      <legend className="field-label">{message('byName', { name })}</legend>
      <div className="console-choices-list">
        {choices.values.map(({ value, name: label }) => (
          <label key={String(value)} className="field-check">
            <input
              type="checkbox"
              checked={isChosen(value)}
              // The keyboard can scroll the list even while it is disabled.
              aria-disabled={disabled}
              onChange={() => {
                if (!disabled) onChoose(values.filter((item) => isChosen(item) !== (item === value)));
              }}
            />
            {`${label} (${value})`}
          </label>
        ))}
      </div>
      {choices.note && (
        <span className="field-note" id={noteId}>
          {choices.note}
        </span>
      )}
    </fieldset>
  );
}
