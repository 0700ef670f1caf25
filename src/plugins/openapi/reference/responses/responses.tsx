import { findFix, listErrors, type ErrorCase } from '../../contract/lists/list-errors.ts';
import type { Direction } from '../../contract/schema/example-of.ts';
import type { Operation, Response } from '../../contract/types.ts';
import type { ApiView } from '../api-context.ts';
import { codes, Label, Markdown, Marks, Separated, withCode } from '../texts.tsx';
import { ResponseLinks } from './response-links.tsx';
import { placeFields, placeSchema } from '../schema/schema-places.ts';
import { describedField } from '../schema/schema-shape.ts';
import { LabelledFields, SchemaView } from '../schema/schema-tree.tsx';

type ResponsesProps = {
  operation: Pick<Operation, 'id' | 'responses'>;
  prefix: string;
  /** Anchors of the shared schemas that the request body already shows, by name. */
  shown?: ReadonlyMap<string, string> | undefined;
  /** Leaves out the fields that are never sent in this direction. */
  direction?: Direction;
  api: ApiView;
};

/** Every response by status, with its description, errors, headers and body. The first success is open. */
export function Responses({ operation, prefix, shown, direction, api }: ResponsesProps) {
  const { responses } = operation;
  const errors = listErrors(operation);
  const opened = responses.find(({ status }) => status.startsWith('2')) ?? responses[0];
  return (
    <div className="responses">
      {responses.map((response) => {
        const id = `${prefix}response-${response.status}`;
        const { headers, contents } = placeResponse(response, id, direction);
        const statusErrors = errors.filter(({ status }) => status === response.status);
        return (
          <details key={id} className="response" data-status={response.status} id={id} open={response === opened}>
            <summary className="corner">
              <span className="status" data-kind={response.status.charAt(0)}>
                {response.status}
              </span>
              <Markdown text={response.description} api={api} inline />
              <Marks marks={response.marks} api={api} />
            </summary>
            <div className="response-body">
              {statusErrors.length > 0 && (
                <ErrorList operation={operation.id} errors={statusErrors} prefix={prefix} api={api} />
              )}
              {headers.length > 0 && (
                <div className="response-part">
                  <LabelledFields label={api.message('apiHeaders')} places={headers} api={api} />
                </div>
              )}
              {response.content.length === 0 && <p>{api.message('apiNoBody')}</p>}
              {contents.map(({ types, places }, index) => (
                <div key={index} className="response-part">
                  <Label>
                    <Separated parts={codes(types)} />
                  </Label>
                  {places && (
                    <SchemaView name={types.join(', ')} places={places} direction="response" shown={shown} api={api} />
                  )}
                </div>
              ))}
              {response.links.length > 0 && <ResponseLinks links={response.links} api={api} />}
            </div>
          </details>
        );
      })}
    </div>
  );
}

type ErrorListProps = { operation: string; errors: readonly ErrorCase[]; prefix: string; api: ApiView };

/** The errors of a status with their causes and fixes. A list, because a table would be too wide for the column. */
function ErrorList({ operation, errors, prefix, api }: ErrorListProps) {
  const { message, contract } = api;
  return (
    <ul className="schema response-errors">
      {errors.map((error) => {
        const { text, causes, anchor } = error;
        const id = prefix + anchor;
        const fix = findFix(contract.errorFixes, operation, error);
        return (
          <li key={id} id={id} className="schema-field">
            <div className="schema-head">
              <a className="schema-name" data-text="name" href={`#${id}`}>
                {text}
              </a>
            </div>
            {causes.length > 0 && (
              <>
                <span className="schema-type">{message('apiWhen')}:</span>{' '}
                <Separated
                  parts={causes.map((cause) => (
                    <Markdown key={cause} text={cause} api={api} inline />
                  ))}
                  by=" · "
                />
              </>
            )}
            {fix !== undefined && (
              <div>
                <span className="schema-type">{message('apiFix')}:</span> {withCode(fix)}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Assigns anchors to a response's headers and to the fields of its media types, once per distinct schema. */
function placeResponse({ headers, content }: Response, id: string, direction?: Direction) {
  const taken = new Set<string>();
  const bySchema = Map.groupBy(content, ({ schema }) => JSON.stringify(schema));
  return {
    headers: placeFields(headers.map(describedField), `${id}-header`, { taken }),
    contents: Array.from(bySchema.values(), (media) => {
      const types = media.map(({ type }) => type);
      const schema = media[0]?.schema;
      const prefix = `${id}-${types[0]?.replace(/\W+/g, '-')}`;
      return { types, places: schema && placeSchema(schema, prefix, { taken, direction }) };
    }),
  };
}
