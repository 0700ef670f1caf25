import '../api.css';
import { sentMethod } from '../../../../helpers.ts';
import type { ApiView } from '../api-context.ts';
import { Deprecated, ExternalDocsLink, Label } from '../texts.tsx';
import { MethodLabel } from '../../../../components.ts';
import { groupOperations } from './group-operations.ts';
import { OperationsFilter } from './operations-filter.tsx';
import { Path } from '../operation/path.tsx';
import { ServerCalls } from '../request/server-calls.tsx';

/** All operations of the contract in one table, by group; readers narrow it by text, method and group. */
export function OperationsTable({ api }: { api: ApiView }) {
  const { operations, webhooks, externalDocs } = api.contract;
  const groups = groupOperations(api).filter((one) => one.operations.length > 0);
  const isGrouped = groups.some(({ group }) => group.name !== '');
  return (
    <OperationsFilter
      groups={isGrouped ? groups.map(({ title }) => title) : []}
      methods={[...new Set(operations.map(({ method }) => sentMethod(method)))]}
      ids={groups.flatMap((one) => one.operations.map(({ id }) => id))}
    >
      <table className="operations-table" data-search="omit">
        <thead>
          <tr>
            <th scope="col">{api.message('apiOperation')}</th>
            <th scope="col">{api.message('apiRequest')}</th>
          </tr>
        </thead>
        {groups.map(({ group, title, operations: groupMembers }) => (
          <tbody key={group.name} data-group={title}>
            {isGrouped && (
              <tr className="operations-group">
                <th scope="rowgroup" colSpan={2}>
                  {title}
                  {group.externalDocs && (
                    <small>
                      {' '}
                      <ExternalDocsLink docs={group.externalDocs} api={api} />
                    </small>
                  )}
                </th>
              </tr>
            )}
            {groupMembers.map(({ id, summary, method, path, deprecated }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={api.urls.get(id)}>{summary}</a>
                  {deprecated && <Deprecated api={api} />}
                </th>
                <td>
                  <div className="request-line">
                    <MethodLabel method={method} /> <Path path={path} />
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {externalDocs && (
        <p className="operations api-label fine-print" data-text="label">
          <ExternalDocsLink docs={externalDocs} api={api} />
        </p>
      )}
      {webhooks && (
        <section className="operations" aria-label={api.message('apiWebhooks')}>
          <Label>{api.message('apiWebhooks')}</Label>
          <ServerCalls calls={webhooks} api={api} />
        </section>
      )}
    </OperationsFilter>
  );
}
