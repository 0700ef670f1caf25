import { examplePairs, requestExamples } from '../../contract/samples/example-names.ts';
import type { Example, Operation, Response } from '../../contract/types.ts';
import { exampleCode, headerCode, type ApiView, type Snippet } from '../api-context.ts';
import { Markdown } from '../texts.tsx';
import { ExampleSection } from './example-section.tsx';
import { ExampleSwitch, Switch } from './switch.tsx';

type ResponseSectionProps = {
  operation: Pick<Operation, 'summary' | 'parameters' | 'requestBody' | 'responses'>;
  api: ApiView;
  prefix: string;
};

/** Example responses by status. */
export function ResponseSection({ operation, api, prefix }: ResponseSectionProps) {
  const { summary, responses } = operation;
  const statusByExample = examplePairs(operation);
  const sentExample = requestExamples(operation)[0]?.name;
  const success = responses.find(({ status }) => status.startsWith('2'))?.status;
  return (
    <ExampleSection
      kind="Response"
      title={summary}
      prefix={prefix}
      api={api}
      note={responses.length === 1 && <span className="switch-more"> {responses[0]?.status}</span>}
    >
      <Switch
        name={`${prefix}status`}
        label={api.message('apiStatus')}
        options={responses.map((response) => ({
          value: response.status,
          label: response.status,
          content: (
            <ResponseExamples
              response={response}
              name={`${prefix}example-${response.status}`}
              statusByExample={statusByExample}
              sentExample={statusByExample.get(sentExample ?? '') === response.status ? sentExample : undefined}
              api={api}
            />
          ),
        }))}
        selected={statusByExample.get(sentExample ?? '') ?? success}
      />
    </ExampleSection>
  );
}

type ResponseExamplesProps = {
  response: Response;
  name: string;
  /** The status of the response to each named example of the request. */
  statusByExample: ReadonlyMap<string, string>;
  /** Name of the example that samples send, if this is its response. */
  sentExample: string | undefined;
  api: ApiView;
};

/** The distinct example responses, each followed by its causes. */
export function ResponseExamples({ response, name, statusByExample, sentExample, api }: ResponseExamplesProps) {
  const groups = groupExamples(response);
  if (groups.length === 0) return <p className="example-empty">{api.message('apiNoBody')}</p>;
  const isNamedTwice = (label: string) => groups.filter((one) => (one.summary || one.name) === label).length > 1;
  return (
    <ExampleSwitch
      name={name}
      selected={groups.findIndex(({ causes }) => causes.some((cause) => cause.name === sentExample))}
      codeName="apiResponseNamed"
      api={api}
      options={groups.map(({ type, causes, ...group }) => {
        // An example without a name is called `example`, so the media type is its title.
        const title = group.name === 'example' ? (type ?? group.name) : group.name;
        // Bodies of several types often have an example of the same name.
        const hasSuffix = type !== undefined && title !== type && isNamedTwice(group.summary || title);
        const paired = causes.map((cause) => cause.name).filter((one) => statusByExample.get(one) === response.status);
        return {
          ...group,
          name: title,
          suffix: hasSuffix ? ` (${type})` : '',
          examples: paired.length > 0 ? paired : undefined,
          moreNames: causes.length > 1 ? api.message('apiMore', { count: String(causes.length - 1) }) : undefined,
          note: (causes.length > 1 || groups.length === 1) && <Causes examples={causes} api={api} />,
        };
      })}
    />
  );
}

/** The causes of a response: the different summaries of its examples. */
function Causes({ examples, api }: { examples: readonly Example[]; api: ApiView }) {
  const causes = [...new Set(examples.map(({ summary }) => summary))].filter((summary) => summary !== '');
  if (causes.length === 0) return null;
  return (
    <ul className="example-causes fine-print">
      {causes.map((summary) => (
        <li key={summary}>
          <Markdown text={summary} api={api} inline />
        </li>
      ))}
    </ul>
  );
}

/** Examples with the same code: the first example, and all examples as `causes`. */
type ExampleGroup = Example & Snippet & { type?: string; causes: Example[] };

/** Examples of the body, otherwise of the headers. Redirects show headers first. Identical examples are merged. */
function groupExamples({ status, content, headers }: Response): ExampleGroup[] {
  const bodies = content.flatMap(({ type, examples }) =>
    examples.map((cause) => ({ ...exampleCode(cause.value), type, cause })),
  );
  const headerExamples = headers.flatMap(({ name, examples }) =>
    examples.map((cause) => ({ ...headerCode(name, cause.value), cause })),
  );
  const shownHeaders = status.startsWith('3') || bodies.length === 0 ? headerExamples : [];
  const groups = new Map<string, ExampleGroup>();
  for (const { code, cause, ...about } of [...shownHeaders, ...bodies]) {
    const group = groups.get(code);
    // Media types often repeat a named example. An example without a name is called `example`.
    const isRepeated = cause.name !== 'example' && group?.causes.some(({ name }) => name === cause.name);
    if (!group) groups.set(code, { ...cause, ...about, code, causes: [cause] });
    else if (!isRepeated) group.causes.push(cause);
  }
  return [...groups.values()];
}
