import type { RequestBody, ServerCall } from '../../contract/types.ts';
import type { ApiView } from '../contract-texts.ts';
import { exampleCode } from '../contract-texts.ts';
import { Markdown } from '../markdown.tsx';
import { Code } from './code.tsx';
import { Switch } from './switch.tsx';

/** Examples of a response. */
export function PayloadExamples({
  call,
  body,
  api,
}: {
  call: ServerCall;
  body: RequestBody | undefined;
  api: ApiView;
}) {
  const content = body?.content ?? [];
  const options = content.flatMap(({ type, examples }) =>
    examples.map(({ name, summary, value }) => ({
      value: `${type} ${name}`,
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
    <section className="example" id="request" aria-label={api.message('apiRequestOf', { title: call.summary })}>
      <h2 className="example-title" data-search="common">
        {api.message('apiRequest')}
      </h2>
      {options.length === 0 ? (
        <p className="example-empty">{api.message('apiNoBody')}</p>
      ) : (
        <Switch name="payload" label={api.message('apiExample')} options={options} />
      )}
    </section>
  );
}
