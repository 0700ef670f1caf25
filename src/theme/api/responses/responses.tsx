import type { Example, MediaType, Response } from '../../../contract/types.ts';
import type { ApiView } from '../contract-texts.ts';
import { Expandable } from '../schema/expandable.tsx';
import { Markdown } from '../markdown.tsx';
import { ResponseLinks } from './response-links.tsx';
import { anchorNames, hasNestedFields } from '../schema/schema-shape.ts';
import { SchemaField, SchemaTree } from '../schema/schema-tree.tsx';

type ResponsesProps = {
  responses: readonly Response[];
  prefix: string;
  /** Shared schemas that the request body already shows. */
  shown?: ReadonlyMap<string, string> | undefined;
  api: ApiView;
};

/** Every response by status: when it happens, its causes, its headers, what it holds. The first success is open. */
export function Responses({ responses, prefix, shown, api }: ResponsesProps) {
  const opened = responses.find(({ status }) => status.startsWith('2')) ?? responses[0];
  return (
    <div className="responses">
      {responses.map((response) => {
        const id = `${prefix}response-${response.status}`;
        return (
          <details key={id} className="response" data-status={response.status} id={id} open={response === opened}>
            <summary className="corner">
              <span className="status" data-kind={response.status.charAt(0)}>
                {response.status}
              </span>
              <Markdown text={response.description} api={api} inline />
            </summary>
            <div className="response-body">
              <Headers headers={response.headers} id={`${id}-header`} api={api} />
              {response.content.length === 0 && <p>{api.message('apiNoBody')}</p>}
              {response.content.map((media) => (
                <Content
                  key={media.type}
                  // The table of errors lists the causes of errors.
                  media={/^[45]/.test(response.status) ? { ...media, examples: [] } : media}
                  id={`${id}-${media.type.replace(/\W+/g, '-')}`}
                  shown={shown}
                  api={api}
                />
              ))}
              {response.links.length > 0 && <ResponseLinks links={response.links} api={api} />}
            </div>
          </details>
        );
      })}
    </div>
  );
}

function Headers({ headers, id, api }: { headers: Response['headers']; id: string; api: ApiView }) {
  if (headers.length === 0) return null;
  const names = anchorNames(headers.map(({ name }) => name));
  const fields = headers.map(({ name, required, deprecated, description, schema, examples }) => (
    <SchemaField
      key={name}
      id={`${id}-${names.get(name)}`}
      // Most headers are optional: like a request, a response names those that are required.
      direction="request"
      field={{
        name,
        required,
        schema: { ...schema, ...(deprecated && { deprecated }), ...(description !== '' && { description }) },
      }}
      api={api}
    >
      <Causes examples={examples} api={api} />
    </SchemaField>
  ));
  return (
    <div className="response-part">
      <p className="api-label">{api.message('apiHeaders')}</p>
      <ul className="schema" dangerouslySetInnerHTML={{ __html: api.toHtml(fields) }} />
    </div>
  );
}

type ContentProps = Pick<ResponsesProps, 'shown' | 'api'> & { media: MediaType; id: string };

function Content({ media: { type, schema, examples }, id, shown, api }: ContentProps) {
  return (
    <div className="response-part">
      <p className="api-label">
        <code>{type}</code>
      </p>
      <Causes examples={examples} api={api} />
      {schema && (
        <Expandable
          label={`${api.message('apiFieldsOf')} ${type}`}
          isNested={hasNestedFields(schema)}
          html={api.toHtml(<SchemaTree schema={schema} id={id} direction="response" shown={shown} api={api} />)}
        />
      )}
    </div>
  );
}

/** When it happens, one line per named example; the examples themselves are in the code column. */
function Causes({ examples, api }: { examples: readonly Example[]; api: ApiView }) {
  const causes = examples.filter(({ summary }) => summary !== '');
  if (causes.length === 0) return null;
  return (
    <ul className="api-list">
      {causes.map(({ name, summary }) => (
        <li key={name}>
          <Markdown text={summary} api={api} inline />
        </li>
      ))}
    </ul>
  );
}
