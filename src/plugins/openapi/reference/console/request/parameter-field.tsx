import type { ConsoleOperation, ConsoleParameter } from '../../../contract/output/console-data.ts';
import { useConsoleMessage } from '../use-console-message.ts';
import { ChoiceByName } from './by-name/choice-by-name.tsx';
import { choicesOf } from './by-name/named-choices.ts';
import { Field } from '../../values/field.tsx';
import { beginDraft } from './drafts.ts';
import { enumValues, kindOf } from './parameter-value.ts';
import { textOf } from '../../../contract/document/exact-number.ts';

type ParameterFieldProps = {
  operation: ConsoleOperation;
  parameter: ConsoleParameter;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** A field for one parameter, by its type. */
export function ParameterField({ operation, parameter, value, error, onChange }: ParameterFieldProps) {
  const message = useConsoleMessage();
  const kind = kindOf(operation, parameter.schema);
  const isCookie = parameter.in === 'cookie';
  const notes = [
    kind === 'list' && message('onePerLine'),
    kind === 'object' && message('asJson'),
    isCookie && message('cookieParameter'),
  ];
  const choices = kind === 'boolean' ? [true, false] : enumValues(operation, parameter.schema);
  const namedChoices = choicesOf(operation, parameter.schema);
  return (
    <>
      <Field
        label={parameter.name}
        requiredLabel={parameter.required && message('required')}
        notes={notes}
        error={error}
      >
        {(attributes) => {
          const field = {
            ...attributes,
            value,
            disabled: isCookie,
            onFocus: () => beginDraft(operation),
            onChange: (event: { target: { value: string } }) => onChange(event.target.value),
          };
          if (kind === 'list' || kind === 'object') return <textarea rows={3} spellCheck={false} {...field} />;
          if (kind !== 'boolean' && kind !== 'choice') {
            const inputMode = kind === 'number' ? 'numeric' : undefined;
            return <input type="text" inputMode={inputMode} spellCheck={false} {...field} />;
          }
          return (
            <select {...field}>
              <option value="">{message('notSent')}</option>
              {choices.map((choice) => (
                <option key={textOf(choice)}>{textOf(choice)}</option>
              ))}
            </select>
          );
        }}
      </Field>
      {namedChoices && (
        <ChoiceByName
          name={parameter.name}
          choices={namedChoices}
          chosen={namedChoices.values.find((choice) => textOf(choice.value) === value)?.value}
          disabled={isCookie}
          onChoose={(chosen) => onChange(textOf(chosen))}
        />
      )}
    </>
  );
}
