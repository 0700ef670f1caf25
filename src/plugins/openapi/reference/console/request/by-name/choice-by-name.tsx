import type { Choices } from '../../../../contract/types.ts';
import { useConsoleMessage } from '../../use-console-message.ts';
import { ChoiceField } from '../../../values/field.tsx';
import { textOf, writeJson } from '../../../../contract/document/exact-number.ts';

type ChoiceByNameProps = {
  /** Name of the parameter or property. */
  name: string;
  choices: Choices;
  /** Current value; a value without a name is ignored. */
  chosen: unknown;
  disabled?: boolean;
  onChoose: (chosen: unknown) => void;
};

/**
 * A choice of values, such as ids, by name. To send a value without a name, readers enter it in the parameter's own
 * field, or in the body.
 */
export function ChoiceByName({ name, choices, chosen, disabled, onChoose }: ChoiceByNameProps) {
  const message = useConsoleMessage();
  return (
    <ChoiceField
      label={message('byName', { name })}
      notes={[choices.note]}
      value={writeJson(chosen)}
      options={choices.values.map(({ value, name: label }) => ({
        // As JSON, because `1` and "1" are different values.
        value: writeJson(value),
        label: `${label} (${textOf(value)})`,
      }))}
      disabled={disabled}
      onChoose={(json) => onChoose(choices.values.find(({ value }) => writeJson(value) === json)?.value)}
    />
  );
}
