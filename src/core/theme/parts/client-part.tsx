'use client';

import { useMemo, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from '../error/error-boundary.tsx';

type ClientPartProps = {
  Replacement: ComponentType<Readonly<Record<string, unknown>>>;
  props: Readonly<Record<string, unknown>>;
  /** The replaced part, rendered at build time. */
  original: ReactNode;
};

/** A client replacement for a part that is rendered at build time. If it crashes, the original is shown. */
export function ClientPart({ Replacement, props, original }: ClientPartProps) {
  const Original = useMemo(() => () => original, [original]);
  return (
    <ErrorBoundary resetKey={props} renderError={() => original}>
      <Replacement {...props} Original={Original} />
    </ErrorBoundary>
  );
}
