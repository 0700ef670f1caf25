import type { Contract, Server } from '../types.ts';
import { ownValue } from '../../../../helpers.ts';

/**
 * Converts the relative servers of a contract to paths from the root of the host: `./v1` to `/docs/v1` if the contract
 * is published at `https://example.com/docs/openapi.yaml`. The host is the host of the page, which only browsers know.
 */
export function resolveServers(contract: Contract, publishedAt: string): Contract {
  const resolveAll = (servers: readonly Server[]) =>
    servers.map((server) => {
      const url = resolveServer(server.url, publishedAt);
      if (server.template === undefined || url === server.url) return { ...server, url };
      const template = resolveServer(server.template, publishedAt);
      // `URL.parse` encodes the braces of variables.
      return { ...server, url, template: template.replaceAll('%7B', '{').replaceAll('%7D', '}') };
    });
  const all = [contract, ...contract.operations].flatMap(({ servers = [] }) => servers);
  // An unchanged contract keeps its identity, because caches are keyed by it.
  if (all.every(({ url }) => resolveServer(url, publishedAt) === url)) return contract;
  return {
    ...contract,
    servers: resolveAll(contract.servers),
    operations: contract.operations.map((operation) =>
      operation.servers ? { ...operation, servers: resolveAll(operation.servers) } : operation,
    ),
  };
}

/** Treats an empty URL as the root of the host, because frameworks write it that way. */
export function resolveServer(url: string, publishedAt: string): string {
  if (url === '') return '/';
  if (/^[^/?#]*:/.test(url) || isRooted(url)) return url;
  const placed = URL.parse(url, publishedAt);
  if (!placed) return url;
  return placed.origin === new URL(publishedAt).origin ? placed.pathname : placed.href;
}

/** The address to send requests to; a relative server has the origin of the page. */
export function serverAddress(url: string, origin: string): string {
  return isRooted(url) ? origin + url : url;
}

/** True for an address that requests can go to. */
export function isCallable(address: string): boolean {
  return /^https?:\/\/[^/]/i.test(address) && URL.canParse(address);
}

function isRooted(url: string): boolean {
  return /^\/(?!\/)/.test(url);
}

/** Returns the address of a server with these values of its variables. Variables without a value have their default. */
export function fillTemplate(
  { url, template, variables = [] }: Server,
  values: Readonly<Record<string, string>>,
): string {
  if (template === undefined) return url;
  return template.replaceAll(/\{([^}]+)\}/g, (whole, name: string) => {
    const variable = variables.find((one) => one.name === name);
    return variable ? (ownValue(values, name) ?? variable.default) : whole;
  });
}
