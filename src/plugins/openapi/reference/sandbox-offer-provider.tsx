import type { ReactNode } from 'react';
import type { ApiView } from './contract-texts.ts';
import { SandboxOfferContext } from './values/use-chosen-server.ts';

/**
 * Provides its children with the sandbox offer of the contract's settings. A contract without an id needs no provider:
 * it is the only one of its site, and the default of the context is its offer.
 */
export function SandboxOfferProvider({ api, children }: { api: ApiView; children: ReactNode }) {
  if (api.id === undefined) return children;
  return <SandboxOfferContext value={api.sandboxOffer}>{children}</SandboxOfferContext>;
}
