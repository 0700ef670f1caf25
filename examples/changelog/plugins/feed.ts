import { absoluteUrl, escapeHtml, toUrl, type PluginSite } from 'area-docs/plugin';
import type { Release } from './release.ts';

type Addresses = Pick<PluginSite, 'config'> & { route: string; feed: string };

/** An Atom feed with an entry per release (https://www.rfc-editor.org/rfc/rfc4287). */
export function feedOf(releases: readonly Release[], { config, route, feed }: Addresses): string {
  const page = absoluteUrl(toUrl(route, config), config);
  const entries = releases.map(({ version, date, changes }) => {
    const address = escapeHtml(`${page}#v${version}`);
    return `  <entry>
    <id>${address}</id>
    <link href="${address}"/>
    <title>${escapeHtml(`${config.title} ${version}`)}</title>
    <updated>${date}T00:00:00Z</updated>
    <content>${escapeHtml(changes.join('\n'))}</content>
  </entry>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${page}</id>
  <link rel="self" href="${absoluteUrl(toUrl(feed, config), config)}"/>
  <title>${escapeHtml(config.title)}</title>
  <author><name>${escapeHtml(config.title)}</name></author>
  <updated>${releases[0]?.date ?? '1970-01-01'}T00:00:00Z</updated>
${entries.join('\n')}
</feed>
`;
}
