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
    const [first] = operation.servers ?? servers;
    const server = first?.url ?? '';
    const bases = [...(operation.servers ?? servers).map((one) => one.url), sandboxAddress(server)];
    const path = withoutBase(url, bases);
    return path === undefined ? [] : [{ operation, server, path }];
  });
  if (candidates.length === 0) {
    // Relative servers have no host that a command could name.
    const absolute = servers.map((server) => server.url).filter((server) => !server.startsWith('/'));
    const bases = [...new Set([...absolute, sandboxAddress(servers[0]?.url ?? '')])];
    const hint = `Begin it with ${bases.join(' or ')}, or with a variable for it, as in \`$API/…\`.`;
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
