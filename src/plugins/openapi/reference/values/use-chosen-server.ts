import offered from 'virtual:sandbox-offer';
import serversWithoutSandbox from 'virtual:servers-without-sandbox';
import { useCurrentPage, useIsInteractive } from '../../../../browser.ts';
import { serverAddress } from '../../contract/operation/place-servers.ts';
import { chosenServer, type ChosenServer, type SandboxOffer } from './chosen-server.ts';
import { useReaderValues } from './reader-values.ts';

/** The sandbox in place of a server; undefined in the html, because it needs JavaScript. */
export function useSandboxOffer(standard: string): SandboxOffer {
  const { version = 'current' } = useCurrentPage().layout;
  // A saved version may describe another API.
  const isOffered = version === 'current' && !serversWithoutSandbox.includes(standard);
  return useIsInteractive() && isOffered ? (offered ?? undefined) : undefined;
}

/** The origin of relative servers: the origin of the page or, in the html, the origin at which it is published. */
export function usePageOrigin(): string {
  const { site } = useCurrentPage().layout;
  return useIsInteractive() ? location.origin : site.url;
}

/** The server that requests go to; `standard` is the first address of the contract. */
export function useChosenServer(standard: string): ChosenServer {
  const offer = useSandboxOffer(standard);
  const origin = usePageOrigin();
  const server = chosenServer(standard, useReaderValues().baseUrls, offer);
  return { ...server, address: serverAddress(server.address, origin) };
}
