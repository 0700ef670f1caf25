import type { Operation } from '../../src/plugins/openapi/contract/types.ts';
import { accountScenarios, type Scenario } from './account-scenarios.ts';
import { areaScenarios } from './area-scenarios.ts';
import { operations } from './check-response.ts';
import { oauthScenarios } from './oauth-scenarios.ts';

/** A recorded response of the real server, stored as an example of the contract. */
export type Recording = {
  operation: Operation;
  status: number;
  /** Media type, or `Location` for the target of a redirect. */
  type: string;
  name: string;
  /** The request in a few words. */
  summary: string;
  value: unknown;
};

/** All recordings, in the order of the contract. */
export const recordings: Recording[] = operations.flatMap((operation) =>
  operation.responses.flatMap(({ status, content, headers }) => {
    const bodies = content.flatMap(({ type, examples }) => examples.map((example) => ({ type, ...example })));
    const targets = headers
      .filter(({ name }) => name === 'Location')
      .flatMap(({ examples }) => examples.map((example) => ({ type: 'Location', ...example })));
    return [...bodies, ...targets].map((example) => ({ operation, status: Number(status), ...example }));
  }),
);

/** Scenarios by operation and recording; those that many operations share are in `common-scenarios.ts`. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  ...accountScenarios,
  ...areaScenarios,
  ...oauthScenarios,
};

const outOfReach: Readonly<Record<string, string>> = {
  'table-missing': 'a broken database',
  'no-jwt-secret': 'a start without `JWT_SECRET`',
  'code-that-cannot-be-exchanged': 'an unreachable provider',
};

/**
 * The reason why a sandbox without a database and with simulated providers cannot produce a recording; otherwise
 * undefined.
 */
export function whyOutOfReach({ operation, name }: Recording): string | undefined {
  return scenarios[`${operation.id} ${name}`] ? undefined : outOfReach[name];
}
