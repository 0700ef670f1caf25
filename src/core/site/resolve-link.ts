import { posix } from 'node:path';
import { decodeAddress } from '../base/addresses/decode-address.ts';
import { isExternalUrl, toUrl, type UrlRules } from '../base/addresses/url.ts';

/** Targets of an address that starts with `/`, within the reader's edition. */
export type LocalTargets = {
  /** Locale and version before a route: `/fr/next`, or nothing. */
  prefix: string;
  /** All routes of the site. */
  routes: ReadonlySet<string>;
  /** Files that the version overrides, by address as written. */
  files: ReadonlyMap<string, string>;
};

/** The files and pages that an address in a page can refer to. */
export type LinkTargets = LocalTargets & {
  rules: UrlRules;
  /** Routes of the edition's content files, by path from the content folder; a file outside it begins with `../`. */
  routeByFile: ReadonlyMap<string, string>;
  /** The content folder, from the site folder. */
  docsPath: string;
};

/**
 * The public address of an authored `href`: another content file (`../a.mdx#b`), a route (`/guides/a`), an address
 * relative to the page (`b`), a file of the static folder, a hash, or another site.
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

/** A path relative to a file, where either is outside the content folder. */
function outside(path: string, file: string, docsPath: string): string {
  return posix.relative(docsPath, posix.join(docsPath, posix.dirname(file), path));
}

/** A path relative to a file, both in the same folder; `/a/b` is relative to that folder. */
function resolvePath(path: string, file: string): string {
  const segments = path.startsWith('/') ? [] : file.split('/').slice(0, -1);
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return segments.join('/');
}

/** Resolves a route to the same page or file in the reader's edition, if it exists there. */
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
