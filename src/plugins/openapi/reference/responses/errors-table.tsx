import '../api.css';
import { listErrors } from '../../contract/lists/list-errors.ts';
import type { Operation } from '../../contract/types.ts';
import { Table } from '../../../../components.ts';
import type { ApiView } from '../api-context.ts';
import { Separated } from '../texts.tsx';

/** Maximum number of operations to list. With more, the table shows only their number and the first operation. */
const maxListed = 2;

/** Every error text of the contract, with the operations that return it. */
export function ErrorsTable({ api }: { api: ApiView }) {
  const { message, contract, urls } = api;
  return (
    <Table message={message}>
      <thead>
        <tr>
          <th scope="col">{message('apiError')}</th>
          <th scope="col">{message('apiOperation')}</th>
        </tr>
      </thead>
      <tbody>
        {[...groupErrors(contract.operations)].map(([key, errors]) => (
          <tr key={key}>
            <td>
              {`${errors[0]?.status} `}
              <code>{errors[0]?.text}</code>
            </td>
            <td>
              {errors.length > maxListed &&
                `${message('apiOperations', { count: String(errors.length) })}, ${message('apiSuchAs')} `}
              <Separated
                parts={errors.slice(0, errors.length > maxListed ? 1 : maxListed).map(({ id, anchor }) => (
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

/** Groups the errors of all operations by status and text, in the order of the statuses. */
function groupErrors(operations: readonly Operation[]) {
  const errors = operations
    .flatMap((operation) => listErrors(operation).map((error) => ({ ...error, id: operation.id })))
    .toSorted((a, b) => a.status.localeCompare(b.status, 'en'));
  return Map.groupBy(errors, ({ status, text }) => `${status} ${text}`);
}

/**
 * The address of an error. If `url` ends with the operation's anchor, the error's anchor is that anchor, a hyphen and
 * `anchor`.
 */
function errorUrl(url: string, anchor: string): string {
  return url.includes('#') ? `${url}-${anchor}` : `${url}#${anchor}`;
}
