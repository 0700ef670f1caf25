import { createContext, useContext, type ComponentType } from 'react';
import type { layoutPartNames, PartName } from '../../site/theme-parts.ts';
import type { ThemeParts } from './part-props.ts';

/** The components of parts. */
export type Parts<Names extends PartName> = { [Name in Names]: ComponentType<ThemeParts[Name]> };

export type LayoutParts = Parts<(typeof layoutPartNames)[number]>;

export const PartsContext = createContext<LayoutParts | undefined>(undefined);

/** The layout's parts, including replacements. Throws outside the document. */
export function useParts(): LayoutParts {
  const parts = useContext(PartsContext);
  if (!parts) throw new Error('This component can only be rendered inside the document.');
  return parts;
}
