import { useId, type AriaAttributes, type ComponentProps, type ReactNode } from 'react';

type FieldProps = {
  label: string;
  /** The word that marks a required field. */
  requiredLabel?: string | false | undefined;
  hidden?: boolean;
  /** Shown below the control, and announced with it. */
  notes?: readonly ReactNode[] | undefined;
  error?: string | undefined;
  /** Renders the control with these attributes. */
  children: (attributes: AriaAttributes & { id: string }) => ReactNode;
};

/** A control with its label, notes and error. */
export function Field({ label, requiredLabel = false, hidden, notes = [], error, children }: FieldProps) {
  const id = useId();
  const descriptions = [...notes, error].flatMap((text, index) => (text ? [{ noteId: `${id}-${index}`, text }] : []));
  return (
    <div className="field" hidden={hidden}>
      <label className="field-label" htmlFor={id}>
        {label}
        {requiredLabel && <span className="schema-presence"> {requiredLabel}</span>}
      </label>
      {children({
        id,
        'aria-required': requiredLabel !== false,
        'aria-invalid': error !== undefined,
        'aria-describedby': descriptions.map(({ noteId }) => noteId).join(' ') || undefined,
      })}
      {descriptions.map(({ noteId, text }) => (
        <span key={noteId} id={noteId} className={text === error ? 'field-error' : 'field-note'}>
          {text}
        </span>
      ))}
    </div>
  );
}

type TextFieldProps = Omit<FieldProps, 'hidden' | 'children'> & ComponentProps<'input'>;

/** A field for one line of text. */
export function TextField({ label, requiredLabel, notes, error, ...input }: TextFieldProps) {
  return (
    <Field label={label} requiredLabel={requiredLabel} notes={notes} error={error}>
      {(attributes) => <input type="text" spellCheck={false} {...attributes} {...input} />}
    </Field>
  );
}

type ChoiceFieldProps = Omit<FieldProps, 'children'> & {
  /** If no option has this value, the field shows a dash. */
  value: string;
  /** `label` is the value by default. */
  options: readonly { value: string; label?: string }[];
  disabled?: boolean | undefined;
  onFocus?: () => void;
  onChoose: (value: string) => void;
};

export function ChoiceField({ value, options, disabled, onFocus, onChoose, ...field }: ChoiceFieldProps) {
  const isKnown = options.some((option) => option.value === value);
  return (
    <Field {...field}>
      {(attributes) => (
        <select
          {...attributes}
          value={isKnown ? value : ''}
          disabled={disabled}
          onFocus={onFocus}
          onChange={({ target }) => onChoose(target.value)}
        >
          {!isKnown && (
            <option value="" disabled hidden>
              –
            </option>
          )}
          {options.map((option, index) => (
            // Values may repeat: an `enum` may contain the empty string, which is also the value of “Not sent”.
            <option key={index} value={option.value}>
              {option.label ?? option.value}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** A button beside fields. */
export function Button(props: ComponentProps<'button'>) {
  return <button type="button" className="button" {...props} />;
}
