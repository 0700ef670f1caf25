import type { Response } from '../../contract/types.ts';
import type { ApiContext } from './contract-texts.ts';
import { Markdown } from './markdown.tsx';
import { SchemaTree } from './schema-tree.tsx';

/** Every answer by status: when it happens, what it holds, its headers. The first success is open. */
export function Responses({ responses, prefix, api }: { responses: readonly Response[]; prefix: string; api: ApiContext }) {
  const opened = responses.find(({ status }) => status.startsWith('2')) ?? responses[0];
  return (
    <div className="responses">
      {responses.map((response) => (
        <details key={response.status} className="response" data-status={response.status} id={`${prefix}response-${response.status}`} open={response === opened}>
          <summary>
            <span className="status" data-kind={response.status.charAt(0)}>
              {response.status}
            </span>
            <span className="response-when">
              <Markdown text={response.description} api={api} inline />
            </span>
          </summary>
          <ResponseBody response={response} id={`${prefix}response-${response.status}`} api={api} />
        </details>
      ))}
    </div>
  );
}

function ResponseBody({ response, id, api }: { response: Response; id: string; api: ApiContext }) {
  const { headers, content } = response;
  return (
    <div className="response-body">
      {headers.length > 0 && (
        <dl className="response-headers">
          {headers.map(({ name, description, example }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>
                <Markdown text={description} api={api} inline />
                {example !== undefined && <code>{String(example)}</code>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {content.length === 0 && <p>No body.</p>}
      {content.map(({ type, schema, examples }) => (
        <div key={type} className="response-media">
          <p className="api-media">
            <code>{type}</code>
          </p>
          {schema && <SchemaTree schema={schema} id={`${id}-${type.replace(/\W+/g, '-')}`} api={api} />}
          {examples.some(({ generated }) => !generated) && (
            <ul className="response-causes">
              {examples.filter(({ generated }) => !generated).map(({ name, summary }) => (
                <li key={name}>{summary}</li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  );
}
