import { useRef } from 'react';
import { lateComponent } from '../../../../../browser.ts';
import { ownValue } from '../../../../../helpers.ts';
import type { ConsoleOperation } from '../../../contract/output/console-data.ts';
import { isJson } from '../../../contract/samples/media-types.ts';
import { exampleText, fileFields, firstBody, isFileBody } from './console-values.ts';
import { useConsoleMessage } from '../use-console-message.ts';
import type { TextEdit } from './by-name/edit-json.ts';
import { namedProperties } from './by-name/named-choices.ts';
import { ChoiceField, Field } from '../../values/field.tsx';
import { LateCompletion } from './complete/late-completion.tsx';
import { isWrittenAsJson } from './prepare-request.ts';
import type { Form } from './use-form.ts';

// Loaded on demand, because few contracts have names for values (`x-choices`).
const BodyChoices = lateComponent(async () => (await import('./by-name/body-choices.tsx')).BodyChoices);

type BodyEditorProps = { form: Form; body: NonNullable<ConsoleOperation['body']> };

/** Edits the body as text. The initial text is an example of the contract. */
export function BodyEditor({ form, body }: BodyEditorProps) {
  const message = useConsoleMessage();
  const { operation, values, change } = form;
  const editor = useRef<HTMLTextAreaElement>(null);
  const media = body.content.find(({ type }) => type === values.type);
  const examples = media?.examples ?? [];
  const properties = namedProperties(operation, media?.schema);
  const textOf = (example: unknown) => exampleText(operation, values.type, example);
  const isForm = isWrittenAsJson(values.type) && !isJson(values.type);

  function chooseType(type: string) {
    const { bodies = {} } = values;
    const text = ownValue(bodies, type) ?? firstBody(operation, type);
    fill(text);
    change({ type, body: text, bodies: { ...bodies, [values.type]: values.body } });
  }

  function fill(text: string) {
    edit({ start: 0, end: values.body.length, text });
  }

  /** Edits the text. If the browser supports it, the edit counts as typed, so that the reader can undo it. */
  function edit(textEdit: TextEdit) {
    const { start, end, text } = textEdit;
    const field = editor.current;
    if (field?.value === values.body && editField(field, textEdit)) return;
    change({ body: values.body.slice(0, start) + text + values.body.slice(end) });
  }

  return (
    <fieldset>
      <legend>{message('body')}</legend>
      {body.content.length > 1 && (
        <ChoiceField
          label={message('mediaType')}
          value={values.type}
          options={body.content.map(({ type }) => ({ value: type }))}
          onChoose={chooseType}
        />
      )}
      {examples.length > 1 && (
        <ChoiceField
          label={message('fillWith')}
          value={examples.find(({ value }) => textOf(value) === values.body)?.name ?? ''}
          options={examples.map(({ name, summary }) => ({ value: name, label: summary.replaceAll('`', '') || name }))}
          onChoose={(chosen) => fill(textOf(examples.find(({ name }) => name === chosen)?.value))}
        />
      )}
      <FileInputs form={form} />
      {properties.length > 0 && <BodyChoices properties={properties} text={values.body} onEdit={edit} />}
      <Field
        label={message('bodyAs', { type: values.type })}
        requiredLabel={body.required && message('required')}
        hidden={isFileBody(operation, values.type)}
        notes={[isForm && message('asForm')]}
        error={form.errorOf('body')}
      >
        {(attributes) => (
          // Code reads from left to right in every language.
          <div className="completion" dir={values.type.startsWith('text/') ? undefined : 'ltr'}>
            <textarea
              {...attributes}
              ref={editor}
              rows={Math.min(18, Math.max(4, values.body.split('\n').length))}
              spellCheck={false}
              value={values.body}
              onChange={({ target }) => change({ body: target.value })}
            />
            {media?.schema && isWrittenAsJson(values.type) && (
              <LateCompletion
                key={values.type}
                field={editor}
                operation={operation}
                schema={media.schema}
                onEdit={edit}
              />
            )}
          </div>
        )}
      </Field>
    </fieldset>
  );
}

/** Changes the text of a field as if it were typed, so that the reader can undo it. False if the browser cannot. */
function editField(field: HTMLTextAreaElement, { start, end, text }: TextEdit): boolean {
  const focused = document.activeElement;
  field.focus({ preventScroll: true });
  field.setSelectionRange(start, end);
  // Deprecated, but nothing else preserves the undo history.
  const isDone = document.execCommand('insertText', false, text);
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isDone;
}

/** A field for each file of a multipart form, or for the body itself. */
function FileInputs({ form: { operation, values, change } }: { form: Form }) {
  const message = useConsoleMessage();
  const { files = {}, type } = values;

  function choose(name: string, chosen: readonly File[]) {
    const { [name]: _before, ...otherFiles } = files;
    change({ files: chosen.length > 0 ? { ...otherFiles, [name]: chosen } : otherFiles });
  }

  return fileFields(operation, type).map(({ name, isMultiple, isRequired }) => (
    <Field
      key={name}
      label={name || message('bodyAs', { type })}
      requiredLabel={isRequired && message('required')}
      // Names the files, because the field of a reopened console is empty although they are still sent.
      notes={[
        ownValue(files, name)
          ?.map((file) => file.name)
          .join(', '),
      ]}
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
