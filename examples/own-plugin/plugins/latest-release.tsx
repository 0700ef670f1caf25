import type { NavbarItemProps } from 'area-docs/theme';

/** An item of the navbar: `{ type: 'custom-release', version: '2.0' }`. */
export default function LatestRelease({ item }: NavbarItemProps) {
  if (item.type !== 'custom') return null;
  return <span className="latest-release">{`Kettle ${String(item.props['version'])}`}</span>;
}
