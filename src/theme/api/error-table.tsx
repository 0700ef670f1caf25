import type { ErrorCase } from '../../contract/list-errors.ts';
import { Table } from '../content/table.tsx';
import type { ApiView } from './contract-texts.ts';
import { Markdown } from './markdown.tsx';
import { withCode } from './with-code.tsx';

/** The errors of an operation: status and text, what leads to them, what to do. */
export function ErrorTable({ errors, prefix, api }: { errors: readonly ErrorCase[]; prefix: string; api: ApiView }) {
  const { say, contract } = api;
  const fixes = contract.errorFixes;
  return (
    <Table say={say}>
      <thead>
        <tr>
          <th scope="col">{say('apiError')}</th>
          <th scope="col">{say('apiWhen')}</th>
          {fixes && <th scope="col">{say('apiFix')}</th>}
        </tr>
      </thead>
      <tbody>
        {errors.map(({ status, text, causes, anchor }) => (
          <tr key={anchor} id={prefix + anchor}>
            <td>
              {status} <code>{text}</code>
            </td>
            <td>
              {causes.map((cause, index) => (
                <div key={cause}>
                  <Markdown text={cause} api={api} inline />
                  {index < causes.length - 1 && ';'}
                </div>
              ))}
            </td>
            {fixes && <td>{withCode(fixes[text] ?? '')}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
