import type { ComponentType } from 'react';
import type { NavbarItemProps } from '../parts/part-props.ts';

/** Components of plugins by the type of the items that they show. The bundler adds them (`bundle/theme-parts.ts`). */
export const addedItemTypes: Readonly<Record<string, ComponentType<NavbarItemProps>>> = {};
