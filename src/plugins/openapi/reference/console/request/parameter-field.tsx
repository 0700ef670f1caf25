import type { ConsoleParameter } from '../../../contract/output/console-data.ts';
import { useConsoleMessage } from '../use-console-message.ts';
import { ChoiceByName } from './by-name/choice-by-name.tsx';
import { choicesOf } from './by-name/named-choices.ts';
import { ChoiceField, Field, TextField } from '../../values/field.tsx';
import { parameterKey } from './console-values.ts';
import { beginDraft } from './drafts.ts';
import { choiceValues, kindOf } from './parameter-value.ts';
import { textOf } from '../../../contract/document/exact-number.ts';
import type { Form } from './use-form.ts';

/** A field for one parameter, by its type. */
export function ParameterField({ form, parameter }: { form: Form; parameter: ConsoleParameter }) {
  const message = useConsoleMessage();
  const { operation, values } = form;
  const { name, schema } = parameter;
  const key = parameterKey(parameter);
  const value = values.parameters[key] ?? '';
  const change = (text: string) => form.change({ parameters: { ...values.parameters, [key]: text } });
  const kind = kindOf(operation, schema);
  const begin = () => beginDraft(operation);
  const disabled = parameter.in === 'cookie';
  const notes = [
    kind === 'list' && message('onePerLine'),
    kind === 'object' && message('asJson'),
    disabled && message('cookieParameter'),
  ];
  const requiredLabel = parameter.required && message('required');
  const field = { label: name, requiredLabel, notes, error: form.errorOf(key) };
  const control = {
    value,
    disabled,
    spellCheck: false,
    // JSON reads from left to right in every language.
    dir: kind === 'object' ? 'ltr' : undefined,
    onFocus: begin,
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
  };
  const namedChoices = choicesOf(operation, schema);
  return (
    <>
      {kind === 'choice' ? (
        <ChoiceField
          {...field}
          value={value}
          options={[
            { value: '', label: message('notSent') },
            ...choiceValues(operation, schema).map((choice) => ({ value: textOf(choice) })),
          ]}
          disabled={disabled}
          onFocus={begin}
          onChoose={change}
        />
      ) : kind === 'list' || kind === 'object' ? (
        <Field {...field}>{(attributes) => <textarea rows={3} {...attributes} {...control} />}</Field>
      ) : (
        <TextField {...field} {...control} inputMode={kind === 'integer' ? 'numeric' : undefined} />
      )}
      {namedChoices && (
        <ChoiceByName
          name={name}
          choices={namedChoices}
          chosen={namedChoices.values.find((choice) => textOf(choice.value) === value)?.value}
          disabled={disabled}
          onChoose={(chosen) => change(textOf(chosen))}
        />
      )}
    </>
  );
}
