import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { postDates } from './post-dates.ts';
import type { Report } from './settings-report.ts';
import { folderOf, normalizeRoute, readJson, relativePath } from './site-paths.ts';
import { fieldsOf, pick, present, textOf, type Fields } from '../../shared/values.ts';

/** Options that have the same name in the engine's blog plugin. */
const sameNames = [
  ...['routeBasePath', 'blogTitle', 'blogDescription', 'blogSidebarTitle', 'blogSidebarCount', 'postsPerPage'],
  ...['authorsMapPath', 'showReadingTime'],
];
/** Options with the same name, whose values are paths. Only Docusaurus accepts slashes at the ends of these paths. */
const routeNames = ['pageBasePath', 'tagsBasePath', 'authorsBasePath', 'archiveBasePath'];
const withoutEffect = ['readingTime', 'processBlogPosts', 'truncateMarker'];

/** The translated titles of a blog, by locale. Undefined if no locale has any. */
function titlesIn(siteDir: string, translatedPath: string): Fields | undefined {
  const folder = join(siteDir, 'i18n');
  const locales = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  const translations = locales.flatMap((locale) => {
    const file = join(folder, locale, translatedPath, 'options.json');
    if (!existsSync(file)) return [];
    const written = fieldsOf(readJson(file, siteDir));
    const message = (key: string) => textOf(fieldsOf(written[key])['message']);
    const [blogTitle, blogDescription] = [message('title'), message('description')];
    return [[locale, present({ blogTitle, blogDescription, blogSidebarTitle: message('sidebar.title') })] as const];
  });
  return translations.length === 0 ? undefined : Object.fromEntries(translations);
}

/** Options of the engine's blog plugin: for the first blog, and in `others` for further blogs. */
export function blogsOptions(blogs: readonly Fields[], siteDir: string, report: Report): Fields {
  const [first, ...others] = blogs.map((blog) => blogOptions(blog, siteDir, report));
  return { ...first, ...(others.length > 0 && { others }) };
}

function blogOptions(written: Fields, siteDir: string, report: Report): Fields {
  const feed = fieldsOf(written['feedOptions']);
  for (const name of withoutEffect) {
    if (name in written) report({ setting: `blog.${name}`, result: 'no effect' });
  }
  const id = textOf(written['id']) ?? 'default';
  // Docusaurus's name for the folder of the blog's translations.
  const translatedPath = `docusaurus-plugin-content-blog${id === 'default' ? '' : `-${id}`}`;
  const path = typeof written['path'] === 'string' ? relativePath(written['path'], siteDir) : undefined;
  const [type, ...otherTypes] = [feed['type']].flat();
  const routes = Object.entries(pick(written, ...routeNames)).map(([name, route]) => [
    name,
    typeof route === 'string' ? normalizeRoute(route) : route,
  ]);
  const dates = postDates(folderOf(written, 'blog', siteDir), siteDir, report);
  return present({
    ...pick(written, ...sameNames),
    ...Object.fromEntries(routes),
    path,
    ...(Object.keys(dates).length > 0 && { dates }),
    translatedPath,
    translations: titlesIn(siteDir, translatedPath),
    tags: written['tags'] === false ? null : textOf(written['tags']),
    feedOptions: present({
      ...pick(feed, 'title', 'description', 'copyright', 'limit'),
      // The engine's plugin has no JSON feeds, and no lists of types.
      type: type === 'json' || otherTypes.length > 0 ? 'all' : type,
    }),
  });
}
