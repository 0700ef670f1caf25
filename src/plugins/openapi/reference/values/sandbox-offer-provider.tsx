'use client';

import type { ReactNode } from 'react';
import type { SandboxOffer } from '../../site/types.ts';
import { SandboxOfferContext } from './use-chosen-server.ts';

export function SandboxOfferProvider({ offer, children }: { offer?: SandboxOffer; children: ReactNode }) {
  return <SandboxOfferContext value={offer}>{children}</SandboxOfferContext>;
}
