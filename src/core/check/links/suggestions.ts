import { posix } from 'node:path';
import { decodeAddress } from '../../base/addresses/decode-address.ts';
import { once } from '../../base/data/once.ts';
import { nearestName } from '../../base/text/nearest-name.ts';

/** A page with its public address and its file. */
type PageOfSite = { url: string; source: string };

export type Suggestions = ReturnType<typeof suggestions>;

type SuggestionOptions = {
  byRoute: ReadonlyMap<string, PageOfSite>;
  /** Route of each edition, such as `/` and `/fr/1.0/`. */
  editionRoutes: readonly string[];
  baseUrl: string;
};

/**
 * Suggests targets for broken addresses, preferably in the edition of the page. `route` and `file` return undefined if
 * nothing is similar.
 */
export function suggestions({ byRoute, editionRoutes, baseUrl }: SuggestionOptions) {
  const longestFirst = editionRoutes.toSorted((a, b) => b.length - a.length);
  const editionOf = (route: string) => longestFirst.find((start) => route.startsWith(start)) ?? '/';
  const editions = once(() => Map.groupBy(byRoute, ([route]) => editionOf(route)));
  const editionByUrl = once(() => new Map([...byRoute].map(([route, { url }]) => [url, editionOf(route)])));
  const sources = once(() => new Set([...byRoute.values()].map(({ source }) => source)));
  const editionRouteOf = ({ url }: PageOfSite) => editionByUrl().get(url) ?? '/';
  const ownPages = (page: PageOfSite) => editions().get(editionRouteOf(page)) ?? [];
  return {
    /** Route of the page's edition. */
    editionRouteOf,
    /** Suggests a route as authors write it: without the page's edition prefix, which links get automatically. */
    route(route: string, page: PageOfSite): string | undefined {
      const editionRoute = editionRouteOf(page);
      const ownRoutes = new Set(ownPages(page).map(([pageRoute]) => `/${pageRoute.slice(editionRoute.length)}`));
      const inEdition = withoutStart(route, editionRoute);
      const withoutBase = withoutStart(inEdition, baseUrl);
      if (withoutBase !== inEdition && ownRoutes.has(withoutBase)) return `Leave out the base path: "${withoutBase}".`;
      return (
        suggestion(inEdition, ownRoutes) ?? suggestion(withoutBase, ownRoutes) ?? suggestion(route, byRoute.keys())
      );
    },
    /**
     * Suggests a page's file for an address that looks like a file or a name. Returns a function that writes the hint
     * for a link in the file `from`.
     */
    file(href: string, page: PageOfSite): ((from: string) => string) | undefined {
      const [path] = /^[^?#]*/.exec(withoutStart(decodeAddress(href), baseUrl)) ?? [''];
      const name = posix.basename(path);
      if (name === '' || posix.extname(name).replace(/^\.mdx?$/, '') !== '') return undefined;
      const possibleFiles = foldersFor(path, page.source).map((folder) => posix.join(folder, path));
      const distance = Math.max(2, Math.floor(name.length / 3));
      const near =
        posix.extname(name) === ''
          ? (possibleFiles.flatMap((file) => [`${file}.md`, `${file}.mdx`]).find((file) => sources().has(file)) ??
            onlyFileNamed(path, ownPages(page)))
          : (possibleFiles.flatMap((file) => nearestName(file, sources(), distance) ?? [])[0] ??
            onlyFileNamed(name, ownPages(page)));
      if (near === undefined) return undefined;
      const nearName = posix.basename(near);
      if (nearName !== name && nearName.normalize() === name.normalize()) {
        return () => `The name of ${near} has a different Unicode form that looks the same. Rename the file.`;
      }
      return (from) => {
        const relative = posix.relative(posix.dirname(from), near);
        return `Did you mean "${relative.startsWith('.') ? relative : `./${relative}`}"?`;
      };
    },
  };
}

/** The hint with the most similar route, if any is similar. At least half of a short name must match. */
export function suggestion(route: string, routes: Iterable<string>): string | undefined {
  const near = nearestName(route, routes, Math.max(route.length > 4 ? 2 : 0, route.length / 3));
  return near === undefined ? undefined : `Did you mean "${near}"?`;
}

/** The hint about a missing anchor, with the nearest existing one. */
export function anchorSuggestion(anchor: string, url: string, ids: ReadonlySet<string>): string {
  const near = nearestName(anchor, ids, Math.max(anchor.length > 3 ? 3 : 0, anchor.length / 2));
  const hint = near === undefined ? '' : ` Did you mean "#${near}"?`;
  return `${url} has no element with the id "${anchor}".${hint}`;
}

function withoutStart(route: string, start: string): string {
  return route.startsWith(start) ? `/${route.slice(start.length)}` : route;
}

/**
 * The folders that a path may be relative to: the page's folder and, if the path starts with a slash, the folders above
 * it.
 */
function foldersFor(path: string, source: string): string[] {
  const folders = [posix.dirname(source)];
  if (!path.startsWith('/')) return folders;
  while (folders.at(-1) !== '.' && folders.at(-1) !== '/') folders.push(posix.dirname(folders.at(-1) ?? ''));
  return folders;
}

/**
 * The page file whose path ends with this name or path, in any folder and with either extension. Returns undefined if
 * there are several.
 */
function onlyFileNamed(path: string, pages: readonly (readonly [string, PageOfSite])[]): string | undefined {
  const bare = (file: string) => `/${file.replace(/\.mdx?$/, '')}`;
  const [firstFile, ...otherFiles] = new Set(
    pages.flatMap(([, { source }]) => (bare(source).endsWith(bare(path)) ? [source] : [])),
  );
  return otherFiles.length === 0 ? firstFile : undefined;
}
