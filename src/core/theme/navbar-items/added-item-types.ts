import type { ComponentType } from 'react';
import type { NavbarItemProps } from '../parts/part-props.ts';

/**
 * Components of plugins for navbar items, by item type, such as `custom-stars`. The bundler rewrites this module to
 * include them (`bundle/theme-parts.ts`).
 */
export const addedItemTypes: Readonly<Record<string, ComponentType<NavbarItemProps>>> = {};
