import { definePlugin, escapeMarkdown, toUrl } from 'area-docs/plugin';
import { z } from 'zod';
import { feedOf } from './feed.ts';
import type { Release } from './release.ts';

const release = z.object({ version: z.string(), date: z.iso.date(), changes: z.array(z.string()) });

const route = '/changelog/';
const feed = 'changelog.xml';

/** Shows the releases in a JSON file on a page, with an item in the navbar and a feed. */
export default definePlugin({
  name: 'changelog',
  from: import.meta.url,
  options: z.object({ file: z.string() }),

  // Called again when the file changes.
  load: async ({ options, files }): Promise<Release[]> =>
    z.array(release).parse(JSON.parse(await files.read(options.file))),

  pages: (releases, { messages }) => [
    {
      route,
      title: messages['changelog'],
      description: messages['changelogDescription'],
      markdown: releases.map(toMarkdown).join('\n\n'),
    },
  ],

  navbarItems: (_releases, { messages }) => [{ label: messages['changelog'], to: route, position: 'left' }],

  // Sites translate them in `i18n/<locale>/messages.json`.
  messages: {
    en: { changelog: 'Changelog', changelogDescription: 'What is new in each release.' },
    fr: { changelog: 'Nouveautés', changelogDescription: 'Les nouveautés de chaque version.' },
  },

  // Feed readers look for this tag.
  head: (_page, _releases, { config }) => [
    {
      tag: 'link',
      attributes: {
        rel: 'alternate',
        type: 'application/atom+xml',
        title: `${config.title} releases`,
        href: toUrl(feed, config),
      },
    },
  ],

  files: (releases, { config }) => [{ path: feed, text: () => feedOf(releases, { config, route, feed }) }],
});

/** The changes are Markdown, the version is not. `{#…}` sets the anchor of the heading. */
function toMarkdown({ version, date, changes }: Release): string {
  const list = changes.map((text) => `- ${text}`).join('\n');
  return `## ${escapeMarkdown(version)} {#v${version}}\n\n${date}\n\n${list}`;
}
