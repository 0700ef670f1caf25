'use client';

import { createContext, use } from 'react';
import { useCurrentPage, useIsInteractive } from '../../../../browser.ts';
import { serverAddress } from '../../contract/operation/resolve-servers.ts';
import { sandboxAddress } from '../../handler/sandbox-origin.ts';
import type { SandboxOffer } from '../../site/types.ts';
import { useReaderValues, type ReaderValues, type TokenReceiver } from './reader-values.ts';

/** The value of a server choice that selects the sandbox. */
export const sandboxChoice = 'sandbox:';

export type ChosenServer = TokenReceiver & {
  /** An address, or `sandboxChoice`. */
  choice: string;
};

/**
 * The server that the reader has chosen, otherwise the default. A stored choice of the sandbox counts only while the
 * contract offers the sandbox. `firstServer` is the address of the contract's first server.
 */
export function chosenServer(
  firstServer: string,
  baseUrls: ReaderValues['baseUrls'],
  offer: SandboxOffer,
): ChosenServer {
  const chosen = baseUrls[firstServer] ?? defaultChoice(firstServer, offer);
  const isSandbox = chosen === sandboxChoice && offer !== undefined;
  const choice = chosen === sandboxChoice && !isSandbox ? firstServer : chosen;
  return { choice, address: isSandbox ? sandboxAddress(firstServer) : choice, isSandbox };
}

/** The choice until the reader makes one. */
export function defaultChoice(firstServer: string, offer: SandboxOffer): string {
  return offer === 'default' ? sandboxChoice : firstServer;
}

/** The sandbox offer of the contract that a component belongs to. */
export const SandboxOfferContext = createContext<SandboxOffer>(undefined);

/** The offer of the sandbox; undefined in the published HTML, because the sandbox needs JavaScript. */
export function useSandboxOffer(): SandboxOffer {
  const { version = 'current' } = useCurrentPage().layout;
  const offer = use(SandboxOfferContext);
  // The sandbox implements the current version, and a saved version may describe another API.
  return useIsInteractive() && version === 'current' ? offer : undefined;
}

/** The origin of relative servers: the origin of the page or, in the published HTML, the origin of the site. */
export function usePageOrigin(): string {
  const { site } = useCurrentPage().layout;
  return useIsInteractive() ? location.origin : site.url;
}

/** The server that requests go to; `firstServer` is the first address in the list of servers. */
export function useChosenServer(firstServer: string): ChosenServer {
  const offer = useSandboxOffer();
  const origin = usePageOrigin();
  const server = chosenServer(firstServer, useReaderValues().baseUrls, offer);
  return { ...server, address: serverAddress(server.address, origin) };
}
