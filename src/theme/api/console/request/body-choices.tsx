import type { ConsoleOperation } from '../../../../contract/output/console-data.ts';
import { ChoiceByName } from './choice-by-name.tsx';
import { bodyText } from './console-values.ts';
import { namedProperties, readBody, replaceChosen } from './named-choices.ts';

type BodyChoicesProps = {
  operation: ConsoleOperation;
  /** Of the body's media type. */
  schema: unknown;
  text: string;
  onChange: (text: string) => void;
};

/** Sets the properties of a body that have named values; its text stays as the reader can edit it. */
export function BodyChoices({ operation, schema, text, onChange }: BodyChoicesProps) {
  const body = readBody(text);
  return namedProperties(operation, schema).map(({ name, choices, isList }) => {
    const value = body?.[name];
    return (
      <ChoiceByName
        key={name}
        name={name}
        choices={choices}
        isList={isList}
        chosen={(Array.isArray(value) ? value : [value]).map(String)}
        disabled={!body}
        onChoose={(chosen) =>
          onChange(bodyText({ ...body, [name]: isList ? replaceChosen(value, choices, chosen) : chosen[0] }))
        }
      />
    );
  });
}
