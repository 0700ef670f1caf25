import type { NavbarNode } from '../../site/layout-types.ts';

/** True for an item that stays in the bar of narrow windows, instead of moving to their menu. */
export function isBarOnly(item: NavbarNode): boolean {
  return item.type === 'custom' && item.isBarOnly === true;
}
