import { hashedFolder } from '../base/addresses/hashed-path.ts';
import type { Site } from '../site/types.ts';
import { outputManifest } from './output-manifest.ts';
import { framePolicy, framesFolder } from './frame-documents.ts';
import { assetCache } from './response-headers.ts';
import { siteHead } from './site-head.ts';

/** A generated file; with `isDefault`, a file of the static folder may replace it. */
type HostFile = { path: string; text: () => string; isDefault: boolean };

/** Files at well-known paths for browsers and hosts. */
export function hostFiles(site: Site, manifest: Parameters<typeof outputManifest.of>[1]): HostFile[] {
  const { baseUrl } = site.config;
  return [
    { path: '_headers', text: () => hostHeaders(baseUrl, siteHead(site).headers), isDefault: false },
    { path: '.nojekyll', text: () => '', isDefault: true },
    {
      path: outputManifest.file,
      text: () => JSON.stringify({ ...outputManifest.of(site, manifest), headers: siteHead(site).headers }),
      isDefault: false,
    },
  ];
}

/**
 * Headers in the format that several static hosts read. On some of them, later rules replace headers of earlier ones, and on
 * others they add to these, unless a line with `!` removes the header.
 */
function hostHeaders(baseUrl: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return [
    ...['/*', ...lines],
    ...[`${baseUrl}${hashedFolder}/*`, `  Cache-Control: ${assetCache}`],
    ...[`${baseUrl}${framesFolder}/*`, '  ! Content-Security-Policy', `  Content-Security-Policy: ${framePolicy}`],
    '',
  ].join('\n');
}
