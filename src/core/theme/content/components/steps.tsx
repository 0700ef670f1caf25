import type { ReactNode } from 'react';

/** Shows a numbered list as steps to follow in order. */
export function Steps({ children }: { children: ReactNode }) {
  return <div className="steps">{children}</div>;
}
