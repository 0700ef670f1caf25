import type { Operation, Response } from '../../contract/types.ts';
import { CodeFrame } from '../code/code-frame.tsx';
import { codeKey, exampleCode, type ApiContext } from './contract-texts.ts';
import { FilledCode } from './filled-code.tsx';
import { Switch } from './switch.tsx';

/** The request in the reader's language, and what the server answers to it. */
export function Examples({ operation, api, prefix }: { operation: Operation; api: ApiContext; prefix: string }) {
  return (
    <>
      <section className="example" aria-label={`Request: ${operation.summary}`}>
        <h2 className="example-title">Request</h2>
        <Switch
          name={`${prefix}language`}
          remember="language"
          label="Language"
          options={operation.samples.map(({ language, label, code }) => ({
            value: language,
            label,
            content: (
              <CodeFrame title={undefined} language={language} wordWrap={undefined}>
                <FilledCode html={htmlOf(language, code, api)} name={`Request in ${label}`} baseUrl={api.contract.servers[0]?.url ?? ''} />
              </CodeFrame>
            ),
          }))}
        />
      </section>
      <section className="example" aria-label={`Response: ${operation.summary}`}>
        <h2 className="example-title">Response</h2>
        <Switch
          name={`${prefix}status`}
          label="Status"
          options={operation.responses.map((response) => ({
            value: response.status,
            label: response.status,
            content: <ResponseExamples response={response} name={`${prefix}example-${response.status}`} api={api} />,
          }))}
          selected={operation.responses.find(({ status }) => status.startsWith('2'))?.status}
        />
      </section>
    </>
  );
}

function ResponseExamples({ response, name, api }: { response: Response; name: string; api: ApiContext }) {
  const examples = response.content.flatMap(({ examples: own }) => own);
  if (examples.length === 0) return <p className="example-empty">{response.content.length === 0 ? 'No body.' : 'Any text.'}</p>;
  return (
    <Switch
      name={name}
      label="Example"
      options={examples.map((example, index) => {
        const { language, code } = exampleCode(example.value);
        return {
          value: `${index}-${example.name}`,
          label: example.name,
          content: (
            <>
              {example.summary && <p className="example-when">{example.summary}</p>}
              <CodeFrame title={undefined} language={language} wordWrap={undefined}>
                <pre className="code" tabIndex={0} role="group" aria-label={`Answer: ${example.summary || example.name}`}>
                  <code dangerouslySetInnerHTML={{ __html: htmlOf(language, code, api) }} />
                </pre>
              </CodeFrame>
            </>
          ),
        };
      })}
    />
  );
}

function htmlOf(language: string, code: string, api: ApiContext): string {
  return api.texts.code[codeKey(language, code)] ?? escape(code);
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
