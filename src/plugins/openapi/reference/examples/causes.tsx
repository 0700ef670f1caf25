import type { Example } from '../../contract/types.ts';
import type { ApiView } from '../contract-texts.ts';
import { Markdown } from '../texts.tsx';

type CausesProps = { examples: readonly Example[]; className: 'api-list' | 'example-causes'; api: ApiView };

/** The causes of a response, one line per example with a summary. */
export function Causes({ examples, className, api }: CausesProps) {
  const causes = examples.filter(({ summary }) => summary !== '');
  if (causes.length === 0) return null;
  return (
    <ul className={className}>
      {causes.map(({ name, summary }) => (
        <li key={name}>
          <Markdown text={summary} api={api} inline />
        </li>
      ))}
    </ul>
  );
}
