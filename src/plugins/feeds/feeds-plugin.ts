import { definePlugin } from '../../plugin.ts';
import { feedFiles, feedUrl } from './feed.ts';

/** Publishes an Atom feed of changed pages per edition, in sites whose pages show when they were changed. */
export const feedsPlugin = definePlugin({
  name: 'feeds',
  files: (_, site) => feedFiles(site).map((file) => ({ ...file, isDefault: true })),
  head: (_page, _data, { config, edition }) => {
    if (!config.docs.showLastUpdateTime) return [];
    const attributes = {
      rel: 'alternate',
      type: 'application/atom+xml',
      href: feedUrl(edition, config),
      title: config.title,
    };
    return [{ tag: 'link', attributes }];
  },
});
