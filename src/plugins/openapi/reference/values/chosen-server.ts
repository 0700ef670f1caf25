import serversWithoutSandbox from 'virtual:servers-without-sandbox';
import { serverAddress } from '../../contract/operation/place-servers.ts';
import { sandboxAddress } from '../../handler/sandbox-origin.ts';
import { useCurrentPage, useIsInteractive } from '../../../../browser.ts';
import { useReaderValues, type ReaderValues, type TokenReceiver } from './reader-values.ts';

/** Represents the sandbox among the base addresses. */
export const sandboxChoice = 'sandbox:';

/** True if the pages of an edition offer the sandbox and preselect it. */
export type SandboxOffer = 'offered' | 'default' | undefined;

export type ChosenServer = TokenReceiver & {
  /** An address, or `sandboxChoice`. */
  choice: string;
};

/** The sandbox in place of a server; undefined in the html, because it needs JavaScript. */
export function useSandboxOffer(standard: string): SandboxOffer {
  const { sandbox } = useCurrentPage().layout;
  return useIsInteractive() && !serversWithoutSandbox.includes(standard) ? sandbox : undefined;
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

/** The server for the reader's choices. */
export function chosenServer(standard: string, baseUrls: ReaderValues['baseUrls'], offer: SandboxOffer): ChosenServer {
  const chosen = baseUrls[standard] ?? defaultChoice(standard, offer);
  const isSandbox = chosen === sandboxChoice && offer !== undefined;
  if (isSandbox) return { choice: chosen, address: sandboxAddress(standard), isSandbox };
  const choice = chosen === sandboxChoice ? standard : chosen;
  return { choice, address: choice, isSandbox };
}

/** The default until a reader chooses. */
export function defaultChoice(standard: string, offer: SandboxOffer): string {
  return offer === 'default' ? sandboxChoice : standard;
}
