import { posix } from 'node:path';
import { decodeAddress } from '../base/addresses/decode-address.ts';
import { isExternalUrl, toUrl, type UrlRules } from '../base/addresses/url.ts';

/** What an address that starts with `/` can mean in the reader's edition. */
export type LocalTargets = {
  /** Locale and version before a route: `/fr/next`, or nothing. */
  prefix: string;
  /** All routes of the site. */
  routes: ReadonlySet<string>;
  /** Files of which the version has its own, by the address as written. */
  files: ReadonlyMap<string, string>;
};

/** The files and pages that an address in a page can mean. */
export type LinkTargets = LocalTargets & {
  rules: UrlRules;
  /** Route of each content file of the edition, by path from the content folder; a file outside of it begins with `../`. */
  routeByFile: ReadonlyMap<string, string>;
  /** The content folder, from the site folder. */
  docsPath: string;
};

/**
 * The public address of what an author wrote in `href`: another content file (`../a.mdx#b`), a route
 * (`/guides/a`), an address beside the page (`b`), a file of the static folder, a hash, or another site.
 */
export function resolveLink(href: string, from: { file: string; route: string }, targets: LinkTargets): string {
  if (href === '' || href.startsWith('#') || isExternalUrl(href)) return href;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  if (/\.mdx?$/i.test(path)) {
    const file = decodeAddress(path);
    const { routeByFile, docsPath } = targets;
    const route = routeByFile.get(resolvePath(file, from.file)) ?? routeByFile.get(outside(file, from.file, docsPath));
    return route === undefined ? href : toUrl(route + rest, targets.rules);
  }
  if (path.startsWith('/')) return toUrl(withPrefix(path, targets) + rest, targets.rules);
  const beside = `/${resolvePath(path, from.route.slice(1))}`;
  return toUrl(beside + rest, targets.rules);
}

/** A path relative to a file, one of which is outside the content folder. */
function outside(path: string, file: string, docsPath: string): string {
  return posix.relative(docsPath, posix.join(docsPath, posix.dirname(file), path));
}

/** A path relative to a file, both from the same folder; `/a/b` counts from that folder. */
function resolvePath(path: string, file: string): string {
  const segments = path.startsWith('/') ? [] : file.split('/').slice(0, -1);
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return segments.join('/');
}

/** A route as an author writes it means the same page or file in the reader's edition where it exists. */
export function withPrefix(path: string, { prefix, routes, files }: LocalTargets): string {
  if (!path.startsWith('/')) return path;
  const bare = path.replace(/[/]*([?#].*)?$/, '');
  const file = files.get(bare);
  if (file !== undefined) return file + path.slice(bare.length);
  const local = `${prefix}${bare}/`;
  return prefix !== '' && routes.has(decodeAddress(local))
    ? local + path.slice(bare.length).replace(/^[/]+/, '')
    : path;
}
