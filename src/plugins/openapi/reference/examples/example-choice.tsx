import { requestExamples } from '../../contract/samples/example-names.ts';
import type { Operation } from '../../contract/types.ts';
import type { ApiView } from '../contract-texts.ts';
import { consoleDataUrl } from '../operation-urls.ts';

/** A choice of the example that the samples send; `choose-example.ts` shows the response that has the same name. */
export function ExampleChoice({ operation, api }: { operation: Operation; api: ApiView }) {
  const examples = requestExamples(operation);
  if (examples.length === 0) return null;
  return (
    <label className="example-choice needs-script" data-text="omit">
      {api.message('apiExample')}
      <select data-operation={operation.id} data-url={consoleDataUrl(operation.id, api)}>
        {examples.map(({ name, summary }) => (
          <option key={name} value={name}>
            {summary.replaceAll('`', '') || name}
          </option>
        ))}
      </select>
    </label>
  );
}
