import { useId, type ReactNode } from 'react';
import { useConsoleMessage } from '../use-console-message.ts';

type FieldProps = {
  label: string;
  isRequired?: boolean;
  hidden?: boolean;
  /** Shown below the control, and announced with it. */
  notes?: readonly (string | false | undefined)[];
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
export function Field({ label, isRequired = false, hidden, notes = [], error, children }: FieldProps) {
  const message = useConsoleMessage();
  const id = useId();
  const described = [...notes, error].flatMap((text, index) => (text ? [{ noteId: `${id}-${index}`, text }] : []));
  return (
    <div className="field" hidden={hidden}>
      <label className="field-label" htmlFor={id}>
        {label} {isRequired && <span className="schema-presence">{message('required')}</span>}
      </label>
      {children({
        id,
        'aria-required': isRequired,
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
