import type { NavbarNode } from '../../site/layout-types.ts';

/** True for an item that stays in the bar even in narrow windows, where other items move to the menu. */
export function isBarOnly(item: NavbarNode): boolean {
  return item.type === 'custom' && item.isBarOnly === true;
}
