import { Fragment } from 'react';
import type { ErrorCase } from '../../../contract/lists/list-errors.ts';
import type { ApiView } from '../contract-texts.ts';
import { Markdown } from '../markdown.tsx';
import { withCode } from '../examples/with-code.tsx';

type ErrorListProps = { errors: readonly ErrorCase[]; prefix: string; api: ApiView };

/** The errors of an operation: status, text, what leads to it, what to do. A table would be too wide for its column. */
export function ErrorList({ errors, prefix, api }: ErrorListProps) {
  const { message, contract } = api;
  return (
    <ul className="schema">
      {errors.map(({ status, text, causes, anchor }) => {
        const id = prefix + anchor;
        const fix = contract.errorFixes?.[text];
        return (
          <li key={id} id={id} className="schema-field">
            <div className="schema-head">
              <span className="status" data-kind={status.charAt(0)}>
                {status}
              </span>
              <a className="schema-name" href={`#${id}`}>
                {text}
              </a>
            </div>
            <span className="schema-type">{message('apiWhen')}</span>{' '}
            {causes.map((cause, index) => (
              <Fragment key={cause}>
                {index > 0 && ' · '}
                <Markdown text={cause} api={api} inline />
              </Fragment>
            ))}
            {fix !== undefined && (
              <div>
                <span className="schema-type">{message('apiFix')}</span> {withCode(fix)}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
