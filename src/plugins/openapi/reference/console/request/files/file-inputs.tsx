import { useId } from 'react';
import type { ConsoleOperation } from '../../../../contract/output/console-data.ts';
import { useConsoleMessage } from '../../use-console-message.ts';
import type { ConsoleValues } from '../console-values.ts';
import type { FilePart } from '../../../../contract/types.ts';
import { fileFields } from './file-fields.ts';

type FileInputsProps = {
  operation: ConsoleOperation;
  values: ConsoleValues;
  onChange: (changes: Partial<ConsoleValues>) => void;
};

/** A field for each file of a multipart form, or for the body itself. */
export function FileInputs({ operation, values, onChange }: FileInputsProps) {
  const message = useConsoleMessage();
  const { files = {}, type } = values;

  function choose(name: string, chosen: readonly File[]) {
    const others = Object.entries(files).filter(([other]) => other !== name);
    onChange({ files: Object.fromEntries(chosen.length > 0 ? [...others, [name, chosen]] : others) });
  }

  return fileFields(operation, type).map((field) => (
    <FileInput
      key={field.name}
      field={field}
      label={field.name || message('bodyAs', { type })}
      chosen={files[field.name] ?? []}
      onChoose={(chosen) => choose(field.name, chosen)}
    />
  ));
}

type FileInputProps = {
  field: FilePart;
  label: string;
  chosen: readonly File[];
  onChoose: (files: readonly File[]) => void;
};

function FileInput({ field: { isMultiple, isRequired }, label, chosen, onChoose }: FileInputProps) {
  const message = useConsoleMessage();
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label} {isRequired && <span className="schema-presence">{message('required')}</span>}
      </label>
      <input
        id={id}
        type="file"
        multiple={isMultiple}
        aria-required={isRequired}
        aria-describedby={chosen.length > 0 ? `${id}-chosen` : undefined}
        onChange={(event) => onChoose([...(event.target.files ?? [])])}
      />
      {/* A reopened console shows an empty field, although its files are still sent. */}
      {chosen.length > 0 && (
        <span className="field-note" id={`${id}-chosen`}>
          {chosen.map((file) => file.name).join(', ')}
        </span>
      )}
    </div>
  );
}
