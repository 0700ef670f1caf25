import { findCall } from '../contract/request/find-call.ts';
import type { Contract } from '../contract/types.ts';
import type { WrittenRun } from '../curl/types.ts';
import { currentContracts } from '../site/contract-folder.ts';
import type { OpenapiData } from '../site/types.ts';

/** The current contracts that the sandbox implements. */
export function sandboxedContracts(data: OpenapiData): readonly Contract[] {
  const named = currentContracts(data).filter(({ options }) => options.sandbox !== undefined);
  return named.flatMap(({ contract }) => contract ?? []);
}

/** The call of the first contract that has the request, or else the problem of the first one. */
export function findCallIn(
  contracts: readonly Contract[],
  request: WrittenRun['request'],
): ReturnType<typeof findCall> | undefined {
  const calls = contracts.map((contract) => findCall(request, contract));
  return calls.find((call) => 'operation' in call) ?? calls[0];
}
