import { Field, type FieldProps } from './field.tsx';

type ChoiceFieldProps = Pick<FieldProps, 'label' | 'notes'> & {
  /** If no option has this value, the choice is a dash. */
  value: string;
  /** The label is the value by default. */
  options: readonly { value: string; label?: string }[];
  disabled?: boolean | undefined;
  onChoose: (value: string) => void;
};

/** A choice with its label. */
export function ChoiceField({ value, options, disabled, onChoose, ...field }: ChoiceFieldProps) {
  const isKnown = options.some((option) => option.value === value);
  return (
    <Field {...field}>
      {(attributes) => (
        <select
          {...attributes}
          value={isKnown ? value : ''}
          disabled={disabled}
          onChange={({ target }) => onChoose(target.value)}
        >
          {!isKnown && (
            <option value="" disabled hidden>
              –
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label ?? option.value}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
