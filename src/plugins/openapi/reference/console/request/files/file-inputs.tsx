import type { ConsoleOperation } from '../../../../contract/output/console-data.ts';
import { useConsoleMessage } from '../../use-console-message.ts';
import type { ConsoleValues } from '../console-values.ts';
import { Field } from '../field.tsx';
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

  return fileFields(operation, type).map(({ name, isMultiple, isRequired }) => (
    <Field
      key={name}
      label={name || message('bodyAs', { type })}
      isRequired={isRequired}
      // A reopened console shows an empty field, although its files are still sent.
      notes={[files[name]?.map((file) => file.name).join(', ')]}
    >
      {(attributes) => (
        <input
          {...attributes}
          type="file"
          multiple={isMultiple}
          onChange={(event) => choose(name, [...(event.target.files ?? [])])}
        />
      )}
    </Field>
  ));
}
