import type { ReactNode } from 'react';
import type { ApiView } from './api-context.ts';
import { SandboxOfferContext } from './values/chosen-server.ts';

/** Provides its children with the sandbox offer of the contract's settings. */
export function SandboxOfferProvider({ api, children }: { api: ApiView; children: ReactNode }) {
  if (api.sandboxOffer === undefined) return children;
  return <SandboxOfferContext value={api.sandboxOffer}>{children}</SandboxOfferContext>;
}
