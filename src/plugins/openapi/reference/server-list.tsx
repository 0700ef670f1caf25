import type { Server } from '../contract/types.ts';
import type { ApiView } from './api-context.ts';
import { Markdown } from './texts.tsx';

/** Addresses of servers, with their descriptions and variables. */
export function ServerList({ servers, api }: { servers: readonly Server[]; api: ApiView }) {
  return (
    <ul className="api-list">
      {servers.map(({ url, template = url, description, variables = [] }) => (
        <li key={template}>
          <code>{template}</code> {description !== undefined && <Markdown text={description} api={api} inline />}
          {variables.length > 0 && (
            <ul className="schema-facts">
              {variables.map((variable) => (
                <li key={variable.name}>
                  <code>{variable.name}</code> {api.message('apiDefault')} <code>{variable.default}</code>
                  {variable.enum && ` ${api.message('apiOneOf')} ${variable.enum.join(', ')}`}
                  {variable.description !== undefined && <Markdown text={variable.description} api={api} />}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
