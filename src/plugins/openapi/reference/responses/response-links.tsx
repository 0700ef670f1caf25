import { parsePointer } from '../../contract/document/json-pointer.ts';
import type { ResponseLink } from '../../contract/types.ts';
import type { ApiView } from '../api-context.ts';
import { Label, Markdown, withCode } from '../texts.tsx';
import { MethodLabel } from '../../../../components.ts';

/** Links to the operations that can follow, with the source of each parameter. */
export function ResponseLinks({ links, api }: { links: readonly ResponseLink[]; api: ApiView }) {
  return (
    <div className="response-part">
      <Label>{api.message('apiLinks')}</Label>
      <ul className="api-related" data-search="omit">
        {links.map(({ name, operation: id, elsewhere = '', description, parameters }, index) => {
          const local = api.contract.operations.find((one) => one.id === id);
          const { operation, url } = local
            ? { operation: local, url: api.urls.get(local.id) }
            : (api.linkedOperations.get(elsewhere) ?? {});
          return (
            <li key={index}>
              {operation ? <MethodLabel method={operation.method} /> : <code>{name}</code>}
              <div>
                {operation && <a href={url}>{operation.summary}</a>}
                {description !== undefined && <Markdown text={description} api={api} />}
                {parameters.map((parameter) => (
                  <p key={parameter.name}>
                    <ParameterSource {...parameter} api={api} />
                  </p>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function ParameterSource({ name, value, api }: ResponseLink['parameters'][number] & { api: ApiView }) {
  const source = responseValue(value);
  if (source !== undefined) return withCode(api.message('apiLinkValue', { name, value: source }));
  return (
    <code>
      {name} = {value}
    </code>
  );
}

/**
 * Names the value of a response that a runtime expression of OpenAPI refers to: `data.id` for
 * `$response.body#/data/id`, which readers would not understand. Undefined for values of the request, constants,
 * templates and whole bodies.
 */
export function responseValue(expression: string): string | undefined {
  const [, pointer, header] = /^\$response\.(?:body#(\/.+)|header\.(.+))$/s.exec(expression) ?? [];
  if (pointer === undefined) return header;
  const keys = parsePointer(pointer);
  return keys.map((key, index) => (/^\d+$/.test(key) ? `[${key}]` : index === 0 ? key : `.${key}`)).join('');
}
