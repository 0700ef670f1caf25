import type { ReactNode } from 'react';

/** Sets off the items of the numbered list inside as steps to follow in order. */
export function Steps({ children }: { children: ReactNode }) {
  return <div className="steps">{children}</div>;
}
