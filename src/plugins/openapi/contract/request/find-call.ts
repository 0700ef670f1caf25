import { nearestHint } from '../../../../helpers.ts';
import { sandboxAddress } from '../../handler/sandbox-origin.ts';
import type { Contract, Operation } from '../types.ts';
import { matchPath, pickByMethod, type NoOperation } from './find-operation.ts';

/**
 * The operation that a request calls, the first server of the operation, and the address of the request without its
 * base: `/books?limit=1`.
 */
type Call<T> = { operation: T; server: string; path: string };

/**
 * Finds the operation of a request. The address of the request begins with a server of the contract, the sandbox's
 * address, or a variable for one of them: `{API}/books`.
 */
export function findCall<T extends Pick<Operation, 'method' | 'path' | 'servers'>>(
  { method, url }: { method: string; url: string },
  { operations, servers }: { operations: readonly T[]; servers: Contract['servers'] },
): Call<T> | NoOperation {
  const candidates = operations.flatMap((operation) => {
    const own = operation.servers ?? servers;
    const path = withoutBase(url, basesOf(own));
    return path === undefined ? [] : [{ operation, server: own[0]?.url ?? '', path }];
  });
  if (candidates.length === 0) {
    const all = [servers, ...operations.map((operation) => operation.servers ?? servers)].flatMap(basesOf);
    // Relative servers have no host that a command could name.
    const absolute = new Set(all.filter((base) => !base.startsWith('/')));
    const hint = `Begin it with ${[...absolute].join(' or ')}, or with a variable for it, as in \`$API/…\`.`;
    return { fact: `The address ${url} belongs to no server in the contract.`, hint };
  }
  const matching = candidates.flatMap((call) => {
    const pathValues = matchPath(call.operation.path, pathOf(call.path));
    return pathValues ? [{ call, method: call.operation.method, pathValues }] : [];
  });
  // The address may begin with several servers. The longest one leaves the shortest path.
  const [path = ''] = candidates.map((call) => pathOf(call.path)).toSorted((a, b) => a.length - b.length);
  const fact = `The contract has no operation ${method} ${path}.`;
  const picked = pickByMethod(matching, method, fact);
  if (picked) return 'call' in picked ? picked.call : picked;
  const paths = new Set(candidates.map(({ operation }) => operation.path));
  return { fact, hint: nearestHint(path, paths, 'Check the path.', String) };
}

/** The call in the first contract with a matching operation; otherwise, why no contract has one. */
export function findCallIn(
  contracts: readonly Contract[],
  request: Parameters<typeof findCall>[0],
): Call<Operation> | NoOperation | undefined {
  const found = contracts.map((contract) => findCall(request, contract)).find((call) => 'operation' in call);
  if (found || contracts.length === 0) return found;
  const operations = contracts.flatMap((contract) =>
    contract.operations.map((operation) => ({ ...operation, servers: operation.servers ?? contract.servers })),
  );
  return findCall(request, { operations, servers: contracts.flatMap(({ servers }) => servers) });
}

/** Addresses with which a request to these servers may begin. The sandbox replaces the first server. */
function basesOf(servers: Contract['servers']): string[] {
  return [...servers.map(({ url }) => url), sandboxAddress(servers[0]?.url ?? '')];
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

/** Returns the address after the longest matching base. Like curl, it adds a missing `http://` and a missing path. */
function withoutBase(url: string, bases: readonly string[]): string | undefined {
  const [variable] = /^\{\w+\}(?=[/?]|$)/.exec(url) ?? [];
  if (variable !== undefined) return withPath(url.slice(variable.length));
  const absoluteUrl = /^https?:\/\//.test(url) ? url : `http://${url}`;
  const longest = bases
    .map((base) => base.replace(/\/+$/, ''))
    .toSorted((a, b) => b.length - a.length)
    .find((base) => base !== '' && absoluteUrl.startsWith(base) && /^(?:[/?]|$)/.test(absoluteUrl.slice(base.length)));
  return longest === undefined ? undefined : withPath(absoluteUrl.slice(longest.length));
}

function withPath(rest: string): string {
  return rest.startsWith('/') ? rest : `/${rest}`;
}
