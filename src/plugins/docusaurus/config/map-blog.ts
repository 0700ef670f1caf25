import { relativePath } from './map-docs.ts';
import type { ReportedSetting } from './settings-report.ts';
import { fieldsOf, pick, present, textOf, type Fields } from './values.ts';

const sameNames = [
  ...['routeBasePath', 'blogTitle', 'blogDescription', 'blogSidebarTitle', 'blogSidebarCount', 'postsPerPage'],
  ...['pageBasePath', 'tagsBasePath', 'authorsBasePath', 'archiveBasePath', 'authorsMapPath', 'showReadingTime'],
];
const withoutEffect = ['readingTime', 'processBlogPosts', 'remarkPlugins', 'rehypePlugins', 'truncateMarker'];

/** Options of the blog plugin. */
export function blogOptions(written: Fields, siteDir: string, report: (entry: ReportedSetting) => void): Fields {
  const feed = fieldsOf(written['feedOptions']);
  for (const name of withoutEffect) {
    if (name in written) report({ setting: `blog.${name}`, result: 'no effect' });
  }
  const path = typeof written['path'] === 'string' ? relativePath(written['path'], siteDir) : undefined;
  const type = Array.isArray(feed['type'])
    ? feed['type'].length > 1
      ? 'all'
      : feed['type'][0]
    : feed['type'] === undefined || feed['type'] === null
      ? feed['type']
      : feed['type'];
  return present({
    ...pick(written, ...sameNames),
    path,
    tags: written['tags'] === false ? null : textOf(written['tags']),
    feedOptions: present({
      ...pick(feed, 'title', 'description', 'copyright', 'limit'),
      type: type === 'json' ? 'all' : type,
    }),
  });
}
