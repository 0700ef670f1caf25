import type { ApiContext } from './contract-texts.ts';
import { MethodLabel } from './method-label.tsx';
import { OperationsFilter } from './operations-filter.tsx';

/** All operations of the contract in one table; readers narrow it by text, method and group. */
export function OperationsTable({ api }: { api: ApiContext }) {
  const { operations, groups } = api.contract;
  const methods = [...new Set(operations.map(({ method }) => method))];
  return (
    <OperationsFilter groups={groups.map(({ name }) => name)} methods={methods} total={operations.length}>
      <table>
        <thead>
          <tr>
            <th scope="col">Operation</th>
            <th scope="col">Request</th>
            <th scope="col">Group</th>
          </tr>
        </thead>
        <tbody>
          {operations.map(({ id, summary, method, path, group }) => (
            <tr key={id} data-method={method} data-group={group} data-text={`${summary} ${id} ${path}`.toLowerCase()}>
              <th scope="row">
                <a href={api.urls[id]}>{summary}</a>
              </th>
              <td>
                <MethodLabel method={method} /> <code>{path}</code>
              </td>
              <td>{group}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </OperationsFilter>
  );
}
