import type { Operation as OperationData, Parameter, RequestBody } from '../../contract/types.ts';
import { Authentication } from './authentication.tsx';
import type { ApiContext } from './contract-texts.ts';
import { Endpoint } from './endpoint.tsx';
import { Examples } from './examples.tsx';
import { Markdown } from './markdown.tsx';
import { Responses } from './responses.tsx';
import { SchemaField, SchemaTree, slug } from './schema-tree.tsx';
import { Section } from './section.tsx';

const PLACES = { path: 'Path', query: 'Query', header: 'Header', cookie: 'Cookie' } as const;

/** One operation: what it does and takes on the left, how it looks in code on the right. */
export function Operation({ operation, api, prefix = '' }: { operation: OperationData; api: ApiContext; prefix?: string }) {
  const id = (name: string) => prefix + name;
  return (
    <div className="operation">
      <div className="operation-text">
        <Endpoint operation={operation} />
        <Markdown text={operation.description} api={api} />
        <Section id={id('authentication')} title="Authentication">
          <Authentication operation={operation} api={api} />
        </Section>
        {operation.parameters.length > 0 && (
          <Section id={id('parameters')} title="Parameters">
            <Parameters parameters={operation.parameters} prefix={id('parameter')} api={api} />
          </Section>
        )}
        {operation.requestBody && (
          <Section id={id('body')} title="Body">
            <Body body={operation.requestBody} id={id('body')} api={api} />
          </Section>
        )}
        <Section id={id('responses')} title="Responses">
          <Responses responses={operation.responses} prefix={prefix} api={api} />
        </Section>
        {operation.notes.length > 0 && (
          <Section id={id('notes')} title="Good to know">
            <ul className="api-notes">
              {operation.notes.map((note) => (
                <li key={note}>
                  <Markdown text={note} api={api} inline />
                </li>
              ))}
            </ul>
          </Section>
        )}
        <Related operation={operation} api={api} id={id('related')} />
      </div>
      <div className="operation-code">
        <Examples operation={operation} api={api} prefix={prefix} />
      </div>
    </div>
  );
}

function Parameters({ parameters, prefix, api }: { parameters: readonly Parameter[]; prefix: string; api: ApiContext }) {
  const places = Object.keys(PLACES) as Parameter['in'][];
  return places
    .map((place) => ({ place, own: parameters.filter((parameter) => parameter.in === place) }))
    .filter(({ own }) => own.length > 0)
    .map(({ place, own }) => (
      <div key={place} className="api-place">
        <h3>{PLACES[place]}</h3>
        <ul className="schema">
          {own.map(({ name, required, schema, description, deprecated }) => (
            <SchemaField
              key={name}
              id={`${prefix}-${slug(name)}`}
              field={{ name, required, schema: { ...schema, description: description || schema.description || '', deprecated } }}
              api={api}
            />
          ))}
        </ul>
      </div>
    ));
}

function Body({ body, id, api }: { body: RequestBody; id: string; api: ApiContext }) {
  const [first] = body.content;
  return (
    <>
      <p className="api-media">
        {body.content.map(({ type }) => (
          <code key={type}>{type}</code>
        ))}
        {body.required ? <span className="schema-required">required</span> : <span className="schema-optional">optional</span>}
      </p>
      {body.description && <Markdown text={body.description} api={api} />}
      {first?.schema && <SchemaTree schema={first.schema} id={id} api={api} />}
    </>
  );
}

function Related({ operation, api, id }: { operation: OperationData; api: ApiContext; id: string }) {
  const related = operation.related.flatMap((name) => api.contract.operations.find((other) => other.id === name) ?? []);
  const guides = api.usedIn[operation.id] ?? [];
  if (related.length === 0 && guides.length === 0) return null;
  return (
    <Section id={id} title="Related">
      <ul className="api-related">
        {related.map((other) => (
          <li key={other.id}>
            <a href={api.urls[other.id]}>{other.summary}</a>
          </li>
        ))}
        {guides.map(({ label, url }) => (
          <li key={url}>
            Used in <a href={url}>{label}</a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
