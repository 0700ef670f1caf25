import { useId } from 'react';
import type { ServerVariable } from '../../contract/types.ts';
import { ownValue } from '../../../../helpers.ts';

type ServerVariablesProps = {
  variables: readonly ServerVariable[];
  values: Readonly<Record<string, string>>;
  onChange: (values: Readonly<Record<string, string>>) => void;
};

/** A field for each variable in the address of a server. */
export function ServerVariables({ variables, values, onChange }: ServerVariablesProps) {
  const id = useId();
  return variables.map(({ name, default: standard, enum: choices, description }, index) => {
    const noteId = `${id}-${index}`;
    const field = {
      value: ownValue(values, name) ?? standard,
      'aria-describedby': description === undefined ? undefined : noteId,
      onChange: (event: { target: { value: string } }) => onChange({ ...values, [name]: event.target.value.trim() }),
    };
    return (
      <div key={name} className="field">
        <label className="field">
          <span className="field-label">{name}</span>
          {choices ? (
            <select {...field}>
              {[...new Set([standard, ...choices])].map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </select>
          ) : (
            <input type="text" spellCheck={false} placeholder={standard} {...field} />
          )}
        </label>
        {description !== undefined && (
          <span className="field-note" id={noteId}>
            {description}
          </span>
        )}
      </div>
    );
  });
}
