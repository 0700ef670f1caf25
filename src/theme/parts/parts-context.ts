import { createContext, useContext } from 'react';
import type { LayoutParts } from './part-props.ts';

export const PartsContext = createContext<LayoutParts | undefined>(undefined);

/** The parts of the layout, replaced ones included. Throws outside of the document. */
export function useParts(): LayoutParts {
  const parts = useContext(PartsContext);
  if (!parts) throw new Error('This component needs the document around it.');
  return parts;
}
