import type { ResolvedThemeConfig } from '../../config/types.ts';

/** Style sheet with the colours of the configuration; empty when none are set. Inline styles are forbidden by the policy. */
export function announcementCss({ announcementBar }: Pick<ResolvedThemeConfig, 'announcementBar'>): string {
  const colors = {
    '--announcement-background': announcementBar?.backgroundColor,
    '--announcement-text': announcementBar?.textColor,
  };
  const lines = Object.entries(colors).flatMap(([name, color]) =>
    color === undefined ? [] : [`${name}:${safe(color)}`],
  );
  return lines.length === 0 ? '' : `:root{${lines.join(';')}}`;
}

/** A colour never holds what would end its declaration. */
function safe(color: string): string {
  return color.replace(/[;{}<>]/g, '');
}
