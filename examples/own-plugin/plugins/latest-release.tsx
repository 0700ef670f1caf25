import type { NavbarItemProps } from 'area-docs/theme';

/** Shows the navbar item `{ type: 'custom-release', version: '2.0' }`. */
export default function LatestRelease({ item }: NavbarItemProps) {
  if (item.type !== 'custom') return null;
  return <span className="latest-release">{`Kettle ${String(item.props['version'])}`}</span>;
}
