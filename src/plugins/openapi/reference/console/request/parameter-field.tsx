import { useId } from 'react';
import type { ConsoleOperation, ConsoleParameter } from '../../../contract/output/console-data.ts';
import { useConsoleMessage } from '../use-console-message.ts';
import { ChoiceByName } from './by-name/choice-by-name.tsx';
import { choicesOf } from './by-name/named-choices.ts';
import { beginDraft } from './drafts/drafts.ts';
import { asChoices, kindOf } from './parameter-value.ts';

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
  const id = useId();
  const kind = kindOf(operation, parameter.schema);
  const hints = [
    kind === 'list' && message('onePerLine'),
    kind === 'object' && message('asJson'),
    parameter.in === 'cookie' && message('cookieParameter'),
    error,
  ];
  const described = hints.flatMap((hint, index) =>
    hint ? [{ id: `${id}-${index}`, hint, isError: hint === error }] : [],
  );
  const field = {
    id,
    value,
    disabled: parameter.in === 'cookie',
    'aria-required': parameter.required,
    'aria-invalid': error !== undefined,
    'aria-describedby': described.map((item) => item.id).join(' ') || undefined,
    onFocus: () => beginDraft(operation),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  const choices = kind === 'boolean' ? [true, false] : asChoices(operation, parameter.schema);
  const named = choicesOf(operation, parameter.schema);
  return (
    <>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {parameter.name} {parameter.required && <span className="schema-presence">{message('required')}</span>}
        </label>
        {kind === 'boolean' || kind === 'choice' ? (
          <select {...field}>
            <option value="">{message('notSent')}</option>
            {choices.map((choice) => (
              <option key={String(choice)}>{String(choice)}</option>
            ))}
          </select>
        ) : kind === 'list' || kind === 'object' ? (
          <textarea rows={3} spellCheck={false} {...field} />
        ) : (
          <input type="text" inputMode={kind === 'number' ? 'numeric' : undefined} spellCheck={false} {...field} />
        )}
        {described.map((item) => (
          <span key={item.id} id={item.id} className={item.isError ? 'field-error' : 'field-note'}>
            {item.hint}
          </span>
        ))}
      </div>
      {named && (
        <ChoiceByName
          name={parameter.name}
          choices={named}
          chosen={value}
          onChoose={(chosen) => onChange(String(chosen))}
        />
      )}
    </>
  );
}
