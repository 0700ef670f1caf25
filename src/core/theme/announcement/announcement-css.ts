import type { ResolvedThemeConfig } from '../../config/types.ts';

/** Style sheet with the configured colors; empty if none are set. Inline styles would violate the CSP. */
export function announcementCss({ announcementBar }: Pick<ResolvedThemeConfig, 'announcementBar'>): string {
  const { backgroundColor, textColor } = announcementBar ?? {};
  if (backgroundColor === undefined && textColor === undefined) return '';
  const background = backgroundColor ?? contrastColor(textColor);
  const text = textColor ?? contrastColor(backgroundColor);
  return `:root{--announcement-background:${background};--announcement-text:${text}}`;
}

/**
 * Opaque black or white, whichever is more readable with a color: black if its lightness in OKLCH is above 0.57. The
 * theme's colors cannot be used, because they change with the color mode.
 */
function contrastColor(color: string | undefined): string {
  return `oklch(from ${color} clamp(0,(0.57 - l)*1000,1) 0 0 / 1)`;
}
