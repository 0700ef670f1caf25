import type { Choices } from '../../../../contract/types.ts';
import { useConsoleMessage } from '../../use-console-message.ts';
import { Field } from '../../../values/field.tsx';

type ChoiceByNameProps = {
  /** Name of the parameter or property. */
  name: string;
  choices: Choices;
  /** Current value as text; a value without a name is ignored. */
  chosen: string;
  disabled?: boolean;
  onChoose: (chosen: unknown) => void;
};

/** A choice of values, such as ids, by name. It sets the value, but readers can still type another. */
export function ChoiceByName({ name, choices, chosen, disabled, onChoose }: ChoiceByNameProps) {
  const message = useConsoleMessage();
  const named = choices.values.find(({ value }) => String(value) === chosen);
  return (
    <Field label={message('byName', { name })} notes={[choices.note]}>
      {(attributes) => (
        <select
          {...attributes}
          value={named ? chosen : ''}
          disabled={disabled}
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
      )}
    </Field>
  );
}
