import { join, posix } from 'node:path';
import { decodeAddress } from '../../base/addresses/decode-address.ts';
import { relativePath } from '../../base/addresses/path-inside.ts';
import { memoize, once } from '../../base/data/once.ts';
import { nearestName } from '../../base/text/nearest-name.ts';

/** A page with its public address and its file. Versions of a language share pages outside the docs. */
type PageOfSite = { url: string; source: string; isOutsideDocs?: boolean | undefined };

export type Suggestions = ReturnType<typeof suggestions>;

type SuggestionOptions = {
  siteDir: string;
  byRoute: ReadonlyMap<string, PageOfSite>;
  /** Route of each edition, such as `/` and `/fr/1.0/`. */
  editionRoutes: readonly string[];
  baseUrl: string;
};

/** Suggests targets for broken addresses. `route` and `file` return undefined if nothing is similar. */
export function suggestions({ siteDir, byRoute, editionRoutes, baseUrl }: SuggestionOptions) {
  const longestFirst = editionRoutes.toSorted((a, b) => b.length - a.length);
  const editionOf = (route: string) => longestFirst.find((start) => route.startsWith(start)) ?? '/';
  const editions = once(() => Map.groupBy(byRoute, ([route]) => editionOf(route)));
  const editionByUrl = once(() => new Map([...byRoute].map(([route, { url }]) => [url, editionOf(route)])));
  const editionRouteOf = ({ url }: PageOfSite) => editionByUrl().get(url) ?? '/';
  /** The pages that readers of an edition see, by route without its prefix, which links get automatically. */
  const pagesIn = memoize((edition: string): ReadonlyMap<string, PageOfSite> => {
    const pagesAt = (start: string) => {
      const pages = editions().get(start) ?? [];
      return pages.map(([route, page]) => [`/${route.slice(start.length)}`, page] as const);
    };
    const outer = longestFirst.find((start) => start !== edition && edition.startsWith(start));
    const shared = outer === undefined ? [] : pagesAt(outer).filter(([, { isOutsideDocs }]) => isOutsideDocs);
    return new Map([...shared, ...pagesAt(edition)]);
  });
  const sourcesIn = memoize((edition: string) => new Set([...pagesIn(edition).values()].map(({ source }) => source)));
  return {
    /** Route of the page's edition. */
    editionRouteOf,
    /** Suggests a route as authors write it, in another edition only if the route names that edition. */
    route(route: string, page: PageOfSite): string | undefined {
      const editionRoute = editionRouteOf(page);
      const ownRoutes = pagesIn(editionRoute);
      const inEdition = withoutStart(route, editionRoute);
      const withoutBase = withoutStart(inEdition, baseUrl);
      if (withoutBase !== inEdition && ownRoutes.has(withoutBase)) return `Leave out the base path: "${withoutBase}".`;
      const namedEdition = editionOf(route);
      const namedPages = namedEdition === '/' ? [] : (editions().get(namedEdition) ?? []);
      return (
        suggestion(inEdition, ownRoutes.keys()) ??
        suggestion(withoutBase, ownRoutes.keys()) ??
        suggestion(route, new Map(namedPages).keys())
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
      const possibleFiles = foldersFor(path, page.source).map((folder) => {
        return relativePath(siteDir, join(siteDir, folder, path));
      });
      const sources = sourcesIn(editionRouteOf(page));
      const otherFiles = possibleFiles.filter((file) => !sources.has(file));
      const [otherRoute, otherPage] = [...byRoute].find(([, { source }]) => otherFiles.includes(source)) ?? [];
      if (otherPage) {
        const where = `${otherPage.source} is a page of another language or version.`;
        return () => `${where} Link to its route: "${otherRoute}".`;
      }
      const distance = Math.max(2, Math.floor(name.length / 3));
      const near =
        posix.extname(name) === ''
          ? (possibleFiles.flatMap((file) => [`${file}.md`, `${file}.mdx`]).find((file) => sources.has(file)) ??
            onlyFileNamed(path, sources))
          : (possibleFiles.flatMap((file) => nearestName(file, sources, distance) ?? [])[0] ??
            onlyFileNamed(name, sources));
      if (near === undefined) return undefined;
      const nearName = posix.basename(near);
      if (nearName !== name && nearName.normalize() === name.normalize()) {
        return () => `The name of ${near} has a different Unicode form that looks the same. Rename the file.`;
      }
      return (from) => {
        const relative = relativePath(join(siteDir, posix.dirname(from)), join(siteDir, near));
        return `Did you mean "${relative.startsWith('.') ? relative : `./${relative}`}"?`;
      };
    },
  };
}

/** The hint with the most similar route, if any is similar. At least half of a short name must match. */
export function suggestion(route: string, routes: Iterable<string>): string | undefined {
  return didYouMean(route, [...routes], Math.max(route.length > 4 ? 2 : 0, route.length / 3));
}

/** The hint about a missing anchor, with the nearest existing one. */
export function anchorSuggestion(anchor: string, url: string, ids: ReadonlySet<string>): string {
  const hashes = [...ids].map((id) => `#${id}`);
  const hint = didYouMean(`#${anchor}`, hashes, Math.max(anchor.length > 3 ? 3 : 0, anchor.length / 2));
  return `${url} has no element with the id "${anchor}".${hint === undefined ? '' : ` ${hint}`}`;
}

function didYouMean(written: string, names: readonly string[], maxDistance: number): string | undefined {
  const twin = names.find((name) => name !== written && name.normalize() === written.normalize());
  if (twin !== undefined) return `Did you mean "${twin}"? It looks the same, but its Unicode form differs. Copy it.`;
  const near = nearestName(written, names, maxDistance);
  return near === undefined ? undefined : `Did you mean "${near}"?`;
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
function onlyFileNamed(path: string, sources: ReadonlySet<string>): string | undefined {
  const bare = (file: string) => `/${file.replace(/\.mdx?$/, '')}`;
  const [firstFile, ...otherFiles] = [...sources].filter((source) => bare(source).endsWith(bare(path)));
  return otherFiles.length === 0 ? firstFile : undefined;
}
