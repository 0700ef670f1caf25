import '../api.css';
import { listErrors } from '../../../contract/lists/list-errors.ts';
import type { Operation } from '../../../contract/types.ts';
import { Table } from '../../content/blocks/table.tsx';
import type { ApiView } from '../contract-texts.ts';

/** More operations than these are counted, not listed. */
const mostListed = 2;

/** Every error text of the contract, with the operations that return it. */
export function ErrorsTable({ api }: { api: ApiView }) {
  const { message, contract, urls } = api;
  const errors = new Map<string, { status: string; text: string; anchor: string; operations: Operation[] }>();
  for (const operation of contract.operations) {
    for (const { anchor, status, text } of listErrors(operation)) {
      const { operations = [] } = errors.get(anchor) ?? {};
      errors.set(anchor, { status, text, anchor, operations: [...operations, operation] });
    }
  }
  const rows = [...errors.values()].toSorted((a, b) => a.status.localeCompare(b.status));
  return (
    <Table message={message}>
      <thead>
        <tr>
          <th scope="col">{message('apiError')}</th>
          <th scope="col">{message('apiOperation')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ status, text, anchor, operations }) => (
          <tr key={anchor} id={anchor}>
            <td>
              {status} <code>{text}</code>
            </td>
            <td>
              {operations.length > mostListed && (
                <>
                  {message('apiOperations', { count: String(operations.length) })}, {message('apiSuchAs')}{' '}
                </>
              )}
              {operations.slice(0, operations.length > mostListed ? 1 : mostListed).map(({ id }, index) => (
                <span key={id}>
                  {index > 0 && ', '}
                  <a href={errorUrl(urls.get(id) ?? '', anchor)}>{id}</a>
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** An operation on the page of another one has an anchor of its own, which begins those of its parts. */
function errorUrl(url: string, anchor: string): string {
  return url.includes('#') ? `${url}-${anchor}` : `${url}#${anchor}`;
}
