import type { ServerCall } from '../../contract/types.ts';
import { exampleCode, type ApiView } from '../contract-texts.ts';
import { Markdown } from '../texts.tsx';
import { ExampleSection } from './example-section.tsx';
import { Code } from './code.tsx';
import { ExampleSwitch } from './switch.tsx';

/** Examples of the body that a webhook or callback sends. */
export function PayloadExamples({ call, api }: { call: ServerCall; api: ApiView }) {
  const content = call.requestBody?.content ?? [];
  const options = content.flatMap(({ type, examples }) =>
    examples.map(({ name, summary, value }) => ({
      value: `${type} ${name}`,
      text: summary || name,
      label: summary === '' ? content.length > 1 ? type : name : <Markdown text={summary} api={api} inline />,
      content: (
        <Code
          {...exampleCode(value)}
          name={api.message('apiExampleOf', { name: summary.replaceAll('`', '') || name })}
          api={api}
        />
      ),
    })),
  );
  return (
    <ExampleSection kind="Request" title={call.summary} id="request" level={2} api={api}>
      {options.length === 0 ? (
        <p className="example-empty">{api.message('apiNoBody')}</p>
      ) : (
        <ExampleSwitch name="payload" options={options} api={api} />
      )}
    </ExampleSection>
  );
}
