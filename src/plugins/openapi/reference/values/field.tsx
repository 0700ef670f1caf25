import { useId, type ReactNode } from 'react';

export type FieldProps = {
  label: string;
  /** The word that marks a required field. */
  required?: string | false;
  hidden?: boolean;
  /** Shown below the control, and announced with it. */
  notes?: readonly ReactNode[];
  error?: string | undefined;
  /** Renders the control with these attributes. */
  children: (attributes: {
    id: string;
    'aria-required': boolean;
    'aria-invalid': boolean;
    'aria-describedby': string | undefined;
  }) => ReactNode;
};

/** A control with its label, notes and error. */
export function Field({ label, required = false, hidden, notes = [], error, children }: FieldProps) {
  const id = useId();
  const described = [...notes, error].flatMap((text, index) => (text ? [{ noteId: `${id}-${index}`, text }] : []));
  return (
    <div className="field" hidden={hidden}>
      <label className="field-label" htmlFor={id}>
        {label} {required && <span className="schema-presence">{required}</span>}
      </label>
      {children({
        id,
        'aria-required': required !== false,
        'aria-invalid': error !== undefined,
        'aria-describedby': described.map(({ noteId }) => noteId).join(' ') || undefined,
      })}
      {described.map(({ noteId, text }) => (
        <span key={noteId} id={noteId} className={text === error ? 'field-error' : 'field-note'}>
          {text}
        </span>
      ))}
    </div>
  );
}
