import { sandboxAddress } from '../../handler/sandbox-origin.ts';
import type { SandboxOffer } from '../../site/types.ts';
import type { ReaderValues, TokenReceiver } from './reader-values.ts';

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
  if (isSandbox) return { choice: chosen, address: sandboxAddress(firstServer), isSandbox };
  const choice = chosen === sandboxChoice ? firstServer : chosen;
  return { choice, address: choice, isSandbox };
}

/** The choice until the reader makes one. */
export function defaultChoice(firstServer: string, offer: SandboxOffer): string {
  return offer === 'default' ? sandboxChoice : firstServer;
}
