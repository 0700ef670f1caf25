import type { Example, Response } from '../../contract/types.ts';
import { exampleCode, headerCode, type ApiView, type Shown } from '../contract-texts.ts';
import { Markdown } from '../texts.tsx';
import { ExampleSwitch } from './switch.tsx';

type ResponseExamplesProps = {
  response: Response;
  name: string;
  /** Statuses of the responses to the request's examples, by name. */
  pairs: ReadonlyMap<string, string>;
  /** The example that samples send. */
  sent: string | undefined;
  api: ApiView;
};

/** The distinct example responses, each followed by its causes. */
export function ResponseExamples({ response, name, pairs, sent, api }: ResponseExamplesProps) {
  const groups = groupExamples(response);
  if (groups.length === 0) return <p className="example-empty">{api.message('apiNoBody')}</p>;
  const isNamedTwice = (label: string) => groups.filter((one) => (one.summary || one.name) === label).length > 1;
  const selected = groups.findIndex(({ causes }) => causes.some((cause) => cause.name === sent));
  return (
    <ExampleSwitch
      name={name}
      selected={selected < 0 ? undefined : String(selected)}
      codeName="apiResponseNamed"
      api={api}
      options={groups.map(({ language, code, type, causes, name: key, summary, description }, index) => {
        // An `example` has no name in OpenAPI.
        const first = key === 'example' ? (type ?? key) : key;
        // Bodies of several types often have an example of the same name.
        const suffix = type !== undefined && first !== type && isNamedTwice(summary || first) ? ` (${type})` : '';
        const paired = causes.map((cause) => cause.name).filter((one) => pairs.get(one) === response.status);
        return {
          value: String(index),
          name: first,
          summary,
          description,
          suffix,
          shown: { language, code },
          examples: paired.length > 0 ? paired : undefined,
          moreNames: causes.length > 1 ? api.message('apiMore', { count: String(causes.length - 1) }) : undefined,
          note: (causes.length > 1 || groups.length === 1) && <Causes examples={causes} api={api} />,
        };
      })}
    />
  );
}

/** The causes of a response, one line per example with a summary. */
function Causes({ examples, api }: { examples: readonly Example[]; api: ApiView }) {
  const causes = examples.filter(({ summary }) => summary !== '');
  if (causes.length === 0) return null;
  return (
    <ul className="example-causes fine-print">
      {causes.map(({ name, summary }) => (
        <li key={name}>
          <Markdown text={summary} api={api} inline />
        </li>
      ))}
    </ul>
  );
}

/** Examples with the same code: the first example, and all examples as `causes`. */
type Group = Example & Shown & { type?: string; causes: Example[] };

/** Examples of the body, otherwise of the headers; redirects show their headers first. Merges identical examples. */
function groupExamples({ status, content, headers }: Response): Group[] {
  const bodies = content.flatMap(({ type, examples }) =>
    examples.map((cause) => ({ ...exampleCode(cause.value), type, cause })),
  );
  const headerExamples = headers.flatMap(({ name, examples }) =>
    examples.map((cause) => ({ ...headerCode(name, cause.value), cause })),
  );
  const shownHeaders = status.startsWith('3') || bodies.length === 0 ? headerExamples : [];
  const groups = new Map<string, Group>();
  for (const { code, cause, ...about } of [...shownHeaders, ...bodies]) {
    const known = groups.get(code);
    if (known) known.causes.push(cause);
    else groups.set(code, { ...cause, ...about, code, causes: [cause] });
  }
  return [...groups.values()];
}
