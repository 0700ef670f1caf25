import type { Operation } from '../../contract/types.ts';
import type { ApiView } from '../contract-texts.ts';
import { Marks } from '../texts.tsx';

type BadgesProps = { operation: Pick<Operation, 'deprecated' | 'sunset' | 'badges' | 'marks'>; api: ApiView };

/** Deprecation, sunset and history of an operation, then the contract's own badges. */
export function Badges({ operation: { deprecated, sunset, badges = [], marks }, api }: BadgesProps) {
  return (
    <>
      {deprecated && <span className="schema-flag">{api.message('apiDeprecated')}</span>}
      {sunset !== undefined && <span className="schema-flag">{api.word('sunset', { date: sunset })}</span>}
      <Marks marks={marks} api={api} />
      {badges.map((badge) => (
        <span key={badge} className="schema-flag">
          {badge}
        </span>
      ))}
    </>
  );
}
