import { createContext, useContext } from 'react';
import type { LayoutParts } from './part-props.ts';

export const PartsContext = createContext<LayoutParts | undefined>(undefined);

/** The layout's parts, including replacements. Throws outside the document. */
export function useParts(): LayoutParts {
  const parts = useContext(PartsContext);
  if (!parts) throw new Error('This component can only be rendered inside the document.');
  return parts;
}
