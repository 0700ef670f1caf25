import { useId } from 'react';
import type { Choices } from '../../../../contract/types.ts';
import { useConsoleMessage } from '../../use-console-message.ts';
import { ChoiceByName } from './choice-by-name.tsx';
import { editProperty, readList, textOfProperty, type TextEdit } from './edit-json.ts';
import { readBody, replaceChosen, type NamedProperty } from './named-choices.ts';
import { textOf, writeJson } from '../../../../contract/document/exact-number.ts';

type BodyChoicesProps = {
  properties: readonly NamedProperty[];
  text: string;
  onEdit: (edit: TextEdit) => void;
};

/** Fields for the body's properties whose values have names. They edit only these properties in the text. */
export function BodyChoices({ properties, text, onEdit }: BodyChoicesProps) {
  const message = useConsoleMessage();
  const body = readBody(text);
  return (
    <>
      {properties.map(({ name, choices, isList }) => {
        const value = body?.[name];
        const shared = { name, choices, disabled: !body };
        if (!isList) {
          const onChoose = (chosen: unknown) => onEdit(editProperty(text, name, writeJson(chosen)));
          return <ChoiceByName key={name} {...shared} chosen={value} onChoose={onChoose} />;
        }
        const onChoose = (chosen: readonly unknown[]) => {
          const list = readList(textOfProperty(text, name) ?? '');
          onEdit(editProperty(text, name, list.join(replaceChosen(list.items, choices, chosen))));
        };
        return (
          <CheckboxesByName key={name} {...shared} chosen={Array.isArray(value) ? value : []} onChoose={onChoose} />
        );
      })}
      {!body && <p className="field-note">{message('byNameDisabled')}</p>}
    </>
  );
}

type CheckboxesByNameProps = {
  /** Name of the property. */
  name: string;
  choices: Choices;
  /** Current items of the property; items without a name are ignored. */
  chosen: readonly unknown[];
  disabled: boolean;
  onChoose: (chosen: readonly unknown[]) => void;
};

/** Checkboxes for the named values of a list. */
function CheckboxesByName({ name, choices, chosen, disabled, onChoose }: CheckboxesByNameProps) {
  const message = useConsoleMessage();
  const noteId = useId();
  const values = choices.values.map(({ value }) => value);
  const isChosen = (value: unknown) => chosen.includes(value);
  return (
    <fieldset className="console-choices" aria-describedby={choices.note ? noteId : undefined}>
      <legend className="field-label">{message('byName', { name })}</legend>
      <div className="console-choices-list">
        {choices.values.map(({ value, name: label }) => (
          <label key={writeJson(value)} className="field-check">
            <input
              type="checkbox"
              checked={isChosen(value)}
              // Not `disabled`: without focusable checkboxes, the keyboard could not scroll the list.
              aria-disabled={disabled}
              onChange={() => {
                if (!disabled) onChoose(values.filter((item) => isChosen(item) !== (item === value)));
              }}
            />
            {`${label} (${textOf(value)})`}
          </label>
        ))}
      </div>
      {choices.note && (
        <span className="field-note" id={noteId}>
          {choices.note}
        </span>
      )}
    </fieldset>
  );
}
