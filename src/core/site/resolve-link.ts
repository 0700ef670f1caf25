import { join, posix } from 'node:path';
import { decodeAddress } from '../base/addresses/decode-address.ts';
import { relativePath } from '../base/addresses/path-inside.ts';
import { withoutSlash } from '../base/addresses/redirect-of.ts';
import { isExternalUrl, toUrl, type UrlRules } from '../base/addresses/url.ts';
import { isFolderPage } from '../content/file-path.ts';
import { withPrefix, type LocalTargets } from './with-prefix.ts';

/** The files and pages that an address in a page can refer to. */
export type LinkTargets = LocalTargets & {
  rules: UrlRules;
  siteDir: string;
  /**
   * Routes of the edition's files, by path relative to the site folder. Translations and saved versions have the paths
   * of the current files in the default language.
   */
  routeByFile: ReadonlyMap<string, string>;
  /** The content folder, relative to the site folder. */
  docsPath: string;
};

/**
 * The page that contains a link, with the `slug` of its front matter. `source` is its own file, and `file` is its path
 * in `routeByFile`.
 */
type LinkingPage = { file: string; source: string; route: string; slug?: string | undefined };

/**
 * The public address for an `href` that an author wrote: another content file (`../a.mdx#b`), a route (`/guides/a`), an
 * address relative to the page (`b`), a query of the page (`?b`), a file of the static folder, a hash, or another site.
 */
export function resolveLink(href: string, from: LinkingPage, targets: LinkTargets): string {
  if (href === '' || href.startsWith('#') || isExternalUrl(href)) return href;
  const [, path = '', searchAndHash = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  if (/\.mdx?$/i.test(path)) {
    const route = routeOfFile(decodeAddress(path), from, targets);
    if (route !== undefined) return toUrl(route + searchAndHash, targets.rules);
    // Markdown can also be a published file: of the static folder, or a page's own Markdown with the base path.
    if (!path.startsWith('/') || path.startsWith(targets.rules.baseUrl)) return href;
  }
  if (path.startsWith('/')) return toUrl(withPrefix(path, targets) + searchAndHash, targets.rules);
  if (path === '') return toUrl(from.route + searchAndHash, targets.rules);
  const target = posix.resolve(addressFrom(from, targets.rules).replace(/[^/]*$/, ''), path);
  return toUrl(target + searchAndHash, targets.rules);
}

/**
 * The address from which relative addresses are resolved, as in browsers. It ends with a slash if `trailingSlash` is
 * set, if the page's slug ends with a slash, or if the page has no slug and is a folder's own page.
 */
function addressFrom({ file, route, slug }: LinkingPage, { trailingSlash }: UrlRules): string {
  const isFolder = trailingSlash || (slug === undefined ? isFolderPage(file) : slug.endsWith('/'));
  return isFolder ? route : withoutSlash(route);
}

/**
 * The route of a content file. Its path is relative to the file with the link, or else to the content folder or the
 * site folder. A path that ends with `.md` also leads to an `.mdx` file, and vice versa.
 */
function routeOfFile(path: string, { file, source }: LinkingPage, targets: LinkTargets): string | undefined {
  const { siteDir, docsPath, routeByFile } = targets;
  const bare = path.replace(/^@site\//, '/');
  const isRelative = /^\.{1,2}\//.test(bare);
  const folders = [
    ...(bare.startsWith('/') ? [] : [posix.dirname(file), posix.dirname(source)]),
    ...(isRelative ? [] : [docsPath, '.']),
  ];
  // Also resolves a path that leaves the site folder and returns to it.
  const candidates = folders.map((folder) => relativePath(siteDir, join(siteDir, folder, bare)));
  const withOtherExtension = (name: string) => (name.endsWith('x') ? name.slice(0, -1) : `${name}x`);
  return [...candidates, ...candidates.map(withOtherExtension)].flatMap((name) => routeByFile.get(name) ?? [])[0];
}
