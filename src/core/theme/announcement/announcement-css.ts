import type { ResolvedThemeConfig } from '../../config/types.ts';

/** Style sheet with the configured colours; empty if none are set. Inline styles would violate the CSP. */
export function announcementCss({ announcementBar }: Pick<ResolvedThemeConfig, 'announcementBar'>): string {
  const colors = {
    '--announcement-background': announcementBar?.backgroundColor,
    '--announcement-text': announcementBar?.textColor,
  };
  const lines = Object.entries(colors).flatMap(([name, color]) => (color === undefined ? [] : [`${name}:${color}`]));
  return lines.length === 0 ? '' : `:root{${lines.join(';')}}`;
}
