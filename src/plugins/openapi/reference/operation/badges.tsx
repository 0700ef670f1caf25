import type { Operation } from '../../contract/types.ts';
import type { ApiView } from '../contract-texts.ts';

type BadgesProps = { operation: Pick<Operation, 'deprecated' | 'sunset' | 'badges'>; api: ApiView };

/** Deprecation and sunset of an operation, with the explanation of the contract. */
export function Badges({ operation: { deprecated, sunset, badges = [] }, api }: BadgesProps) {
  return (
    <>
      {deprecated && <span className="schema-flag">{api.message('apiDeprecated')}</span>}
      {sunset !== undefined && <span className="schema-flag">{api.word('sunset', { date: sunset })}</span>}
      {badges.map((badge) => (
        <span key={badge} className="schema-flag">
          {badge}
        </span>
      ))}
    </>
  );
}
