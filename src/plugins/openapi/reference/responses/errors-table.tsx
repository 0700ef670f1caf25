import '../api.css';
import { listErrors, type ErrorCase } from '../../contract/lists/list-errors.ts';
import type { Operation } from '../../contract/types.ts';
import { Table } from '../../../../components.ts';
import type { ApiView } from '../contract-texts.ts';
import { Separated } from '../texts.tsx';

/** Maximum number of operations to list. If there are more, the table shows their number and the first operation. */
const maxListed = 2;

/** Every error text of the contract, with the operations that return it. */
export function ErrorsTable({ api }: { api: ApiView }) {
  const { message, contract, urls } = api;
  const rows = rowsOf(contract.operations);
  return (
    <Table message={message}>
      <thead>
        <tr>
          <th scope="col">{message('apiError')}</th>
          <th scope="col">{message('apiOperation')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ status, text, operations }) => (
          <tr key={`${status} ${text}`}>
            <td>
              {`${status} `}
              <code>{text}</code>
            </td>
            <td>
              {operations.length > maxListed &&
                `${message('apiOperations', { count: String(operations.length) })}, ${message('apiSuchAs')} `}
              <Separated
                parts={operations.slice(0, operations.length > maxListed ? 1 : maxListed).map(({ id, anchor }) => (
                  <a key={id} href={errorUrl(urls.get(id) ?? '', anchor)}>
                    {id}
                  </a>
                ))}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

type Row = Pick<ErrorCase, 'status' | 'text'> & {
  /** `anchor` of the error within the operation. */
  operations: { id: string; anchor: string }[];
};

/** Lists each error text once per status, in the order of the statuses. */
function rowsOf(operations: readonly Operation[]): Row[] {
  const rows = new Map<string, Row>();
  for (const operation of operations) {
    for (const { status, text, anchor } of listErrors(operation)) {
      const key = `${status} ${text}`;
      const row = rows.get(key) ?? { status, text, operations: [] };
      rows.set(key, { ...row, operations: [...row.operations, { id: operation.id, anchor }] });
    }
  }
  return [...rows.values()].toSorted((a, b) => a.status.localeCompare(b.status, 'en'));
}

/**
 * An operation on another operation's page already has an anchor in its address, and the anchors of its parts begin
 * with it.
 */
function errorUrl(url: string, anchor: string): string {
  return url.includes('#') ? `${url}-${anchor}` : `${url}#${anchor}`;
}
