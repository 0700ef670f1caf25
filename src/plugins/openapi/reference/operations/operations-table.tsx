import '../api.css';
import { sentMethod } from '../../../../helpers.ts';
import type { ExternalDocs } from '../../contract/types.ts';
import type { ApiView } from '../contract-texts.ts';
import { ExternalDocsLink, Label } from '../texts.tsx';
import { MethodLabel } from '../../../../components.ts';
import { OperationsFilter } from './operations-filter.tsx';
import { Path } from '../operation/path.tsx';
import { ServerCalls } from '../request/server-calls.tsx';

/** All operations of the contract in one table, by group; readers narrow it by text, method and group. */
export function OperationsTable({ api }: { api: ApiView }) {
  const { operations, webhooks, externalDocs } = api.contract;
  const declared = new Map(api.contract.groups.map((group) => [group.name, group]));
  const labelOf = (group: string) => declared.get(group)?.label ?? group;
  const groups = groupsOf(api);
  const methods = [...new Set(operations.map(({ method }) => sentMethod(method)))];
  const ordered = groups.flatMap((name) => operations.filter(({ group }) => group === name));
  return (
    <OperationsFilter
      groups={groups.filter((name) => name !== '').map(labelOf)}
      methods={methods}
      ids={ordered.map(({ id }) => id)}
    >
      <table className="operations-table" data-search="omit">
        <thead>
          <tr>
            <th scope="col">{api.message('apiOperation')}</th>
            <th scope="col">{api.message('apiRequest')}</th>
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group} data-group={labelOf(group)}>
            {group !== '' && (
              <tr className="operations-group">
                <th scope="rowgroup" colSpan={2}>
                  <GroupName name={labelOf(group)} docs={declared.get(group)?.externalDocs} api={api} />
                </th>
              </tr>
            )}
            {ordered
              .filter((operation) => operation.group === group)
              .map(({ id, summary, method, path }) => (
                <tr key={id}>
                  <th scope="row">
                    <a href={api.urls.get(id)}>{summary}</a>
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
        <p className="operations api-label" data-text="label">
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

function GroupName({ name, docs, api }: { name: string; docs: ExternalDocs | undefined; api: ApiView }) {
  if (!docs) return name;
  return (
    <>
      {name}{' '}
      <small>
        <ExternalDocsLink docs={docs} api={api} />
      </small>
    </>
  );
}

/** The groups in the order of the contract; undeclared ones come last. */
function groupsOf({ contract: { groups, operations } }: ApiView): string[] {
  const used = new Set(operations.map(({ group }) => group));
  const declared = groups.map(({ name }) => name).filter((name) => used.has(name));
  return [...new Set([...declared, ...used])];
}
