import type { Example, Response } from '../../contract/types.ts';
import { Code } from './code.tsx';
import { exampleCode, headerCode, type ApiView } from '../contract-texts.ts';
import { Markdown } from '../markdown.tsx';
import { Switch } from './switch.tsx';

/** Example responses, once for each different one; below it the causes that lead to it. */
export function ResponseExamples({ response, name, api }: { response: Response; name: string; api: ApiView }) {
  const groups = groupExamples(response);
  if (groups.length === 0) return <p className="example-empty">{api.message('apiNoBody')}</p>;
  return (
    <Switch
      name={name}
      label={api.message('apiExample')}
      options={groups.map(({ language, code, causes }, index) => {
        const [{ name: first = '', summary = '', description } = {}] = causes;
        return {
          value: String(index),
          label: summary === '' ? first : <Markdown text={summary} api={api} inline />,
          ...(causes.length > 1 && { more: api.message('apiMore', { count: String(causes.length - 1) }) }),
          content: (
            <>
              {description !== undefined && <Markdown text={description} api={api} />}
              <Code
                language={language}
                code={code}
                name={api.message('apiResponseNamed', { name: summary.replaceAll('`', '') || first })}
                api={api}
              />
              {(causes.length > 1 || groups.length === 1) && (
                <ul className="example-causes">
                  {causes.map(
                    (cause) =>
                      cause.summary !== '' && (
                        <li key={cause.name}>
                          <Markdown text={cause.summary} api={api} inline />
                        </li>
                      ),
                  )}
                </ul>
              )}
            </>
          ),
        };
      })}
    />
  );
}

type Group = { language: string; code: string; causes: Example[] };

/** Examples of the body, or else of the headers; redirects show their headers first. Merges identical ones. */
function groupExamples({ status, content, headers }: Response): Group[] {
  const bodies = content.flatMap(({ examples }) => examples.map((cause) => ({ ...exampleCode(cause.value), cause })));
  const ofHeaders = headers.flatMap(({ name, examples }) =>
    examples.map((cause) => ({ ...headerCode(name, cause.value), cause })),
  );
  const shownHeaders = status.startsWith('3') || bodies.length === 0 ? ofHeaders : [];
  const groups = new Map<string, Group>();
  for (const { language, code, cause } of [...shownHeaders, ...bodies]) {
    const known = groups.get(code);
    if (known) known.causes.push(cause);
    else groups.set(code, { language, code, causes: [cause] });
  }
  return [...groups.values()];
}
