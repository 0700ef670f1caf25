import { findFix, type ErrorCase } from '../../contract/lists/list-errors.ts';
import type { ApiView } from '../contract-texts.ts';
import { Markdown, Separated } from '../texts.tsx';
import { withCode } from '../examples/with-code.tsx';

type ErrorListProps = { operation: string; errors: readonly ErrorCase[]; prefix: string; api: ApiView };

/** The errors of a status: text, causes and fix. A table would be too wide for its column. */
export function ErrorList({ operation, errors, prefix, api }: ErrorListProps) {
  const { message, contract } = api;
  return (
    <ul className="schema response-errors">
      {errors.map((error) => {
        const { text, causes, anchor } = error;
        const id = prefix + anchor;
        const fix = findFix(contract.errorFixes, operation, error);
        return (
          <li key={id} id={id} className="schema-field">
            <div className="schema-head">
              <a className="schema-name" data-text="name" href={`#${id}`}>
                {text}
              </a>
            </div>
            <span className="schema-type">{message('apiWhen')}:</span>{' '}
            <Separated
              parts={causes.map((cause) => (
                <Markdown key={cause} text={cause} api={api} inline />
              ))}
              by=" · "
            />
            {fix !== undefined && (
              <div>
                <span className="schema-type">{message('apiFix')}:</span> {withCode(fix)}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
